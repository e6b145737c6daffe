import type { LocalizedText } from '@/lib/content/localized';
import { toPublicationState, type Publication, type PublicationState } from '@/lib/content/publication';
import type { Locale } from '@/lib/i18n/locales';

/** State of one language of an item. `missing` means a draft without a title in that language. */
export type LanguageState = PublicationState | 'missing';

/** Returns the state of a language at `nowMs` (epoch ms). */
export function toLanguageState(
  publication: Publication,
  title: LocalizedText,
  locale: Locale,
  nowMs: number,
): LanguageState {
  const state = toPublicationState(publication, locale, nowMs);
  return state === 'draft' && !title[locale] ? 'missing' : state;
}
