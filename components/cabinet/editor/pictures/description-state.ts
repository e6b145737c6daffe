import { toInput } from '@/lib/content/input';
import type { LocalizedText } from '@/lib/content/localized';
import { definitionOf, type Input, type Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import type { ConsentValues } from '@/components/cabinet/images/consent-source';
import type { MissingReason } from '@/components/cabinet/images/list-missing';
import { listTextPictureFaults, type UsedPicture } from './used-pictures';

/** What the dialog asks about one picture. */
export interface PictureAnswers {
  readonly alt: LocalizedText;
  readonly decorative: boolean;
  readonly showsPeople: boolean;
}

/** What the dialog asks about all pictures with people. */
export type ConsentAnswers = Pick<ConsentValues, 'consent' | 'consentBy' | 'consentOn'>;

/** The answers about consent with which the dialog begins. */
export const noConsent: ConsentAnswers = { consent: false, consentBy: null, consentOn: null };

/** Whether the library has a description of an image. It stays, and the text stores another one. */
export function isDescribed({ alt, decorative }: Item<'images'>): boolean {
  return decorative || alt.kz !== null || alt.ru !== null;
}

/** Whether an image shows no people, or has a consent with a name and a date. */
export function hasConsent({ showsPeople, consent, consentBy, consentOn }: Item<'images'>): boolean {
  return !showsPeople || (consent && consentBy !== null && consentOn !== null);
}

/** Returns the answers with which the dialog begins: the texts' own descriptions, else those of the library. */
export function toAnswers({ image, alt }: UsedPicture): PictureAnswers {
  const own = (locale: Locale) => (alt[locale] === null ? null : alt[locale] || image.alt[locale] || '');
  return {
    alt: { kz: own('kz'), ru: own('ru') },
    decorative: image.decorative,
    showsPeople: image.showsPeople,
  };
}

/**
 * Returns an image as the answers change it in the library. A description there stays, because other places show it; an
 * empty one is filled in.
 */
export function toLibraryInput(
  image: Item<'images'>,
  { alt, decorative, showsPeople }: PictureAnswers,
  consent: ConsentAnswers,
): Input<'images'> {
  const input = toInput(definitionOf('images'), image) as unknown as Input<'images'>;
  const described = isDescribed(image)
    ? {}
    : { decorative, alt: { kz: alt.kz?.trim() || null, ru: alt.ru?.trim() || null } };
  return {
    ...input,
    ...described,
    ...(hasConsent(image) ? {} : { showsPeople, ...(showsPeople && consent) }),
  };
}

/** Returns what a picture lacks in some languages after the answers. */
export function listAnswerFaults(
  { image, alt }: UsedPicture,
  answers: PictureAnswers,
  { consent, languages }: { readonly consent: ConsentAnswers; readonly languages: readonly Locale[] },
): MissingReason[] {
  const after = {
    ...image,
    ...toLibraryInput(image, answers, consent),
    file: image.file,
    album: image.album,
  };
  const typed = (locale: Locale) => (alt[locale] === null ? null : (answers.alt[locale]?.trim() ?? ''));
  return listTextPictureFaults({ image: after, alt: { kz: typed('kz'), ru: typed('ru') } }, languages);
}
