import type { Locale } from '@/lib/i18n/locales';

/** The id of the field with the description of a photo in one language. */
export function toAltId(photoId: string, locale: Locale): string {
  return `alt-${photoId}-${locale}`;
}
