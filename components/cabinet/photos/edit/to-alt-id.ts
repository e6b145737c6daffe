import type { Locale } from '@/lib/i18n/locales';

/** Returns the id of the field with a photo's alt text in one language. */
export function toAltId(photoId: string, locale: Locale): string {
  return `alt-${photoId}-${locale}`;
}
