import type { LocalizedText } from '@/lib/content/localized';
import { toPublicationState, type Publication, type PublicationState } from '@/lib/content/publication';
import type { Locale } from '@/lib/i18n/locales';

/** How one language of an item stands; `missing`: a draft that has no title in it. */
export type LanguageState = PublicationState | 'missing';

/** How one language of an item stands at `nowMs` (epoch ms). */
export function toLanguageState(
  publication: Publication,
  title: LocalizedText,
  locale: Locale,
  nowMs: number,
): LanguageState {
  const state = toPublicationState(publication, locale, nowMs);
  return state === 'draft' && !title[locale] ? 'missing' : state;
}
