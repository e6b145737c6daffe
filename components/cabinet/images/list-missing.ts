import { collections, type Input } from '@/lib/content/registry';
import { locales, type Locale } from '@/lib/i18n/locales';

/** Reasons that prevent the publication of a photo, in the order of the fields. */
export const missingReasons = [
  'alt_required_kz',
  'alt_required_ru',
  'consent_required',
  'consent_source_required',
] as const;

/** A reason that prevents the publication of a photo. */
export type MissingReason = (typeof missingReasons)[number];

/** Returns the reasons that prevent the publication of a photo in some languages, by default in both. */
export function listMissing(input: Input<'images'>, languages: readonly Locale[] = locales): MissingReason[] {
  const codes = new Set<string>(
    languages.flatMap((locale) =>
      collections.images.publishing
        .rules(input, locale)
        .map(({ code }) => (code === 'alt_required' ? `${code}_${locale}` : code)),
    ),
  );
  return missingReasons.filter((reason) => codes.has(reason));
}
