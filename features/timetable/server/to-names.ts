import type { LocalizedText } from '@/lib/content/localized';

/** Returns the name of an item for the message of either language. */
export function toNames({ kz, ru }: LocalizedText): { readonly kz: string; readonly ru: string } {
  return { kz: kz ?? ru ?? '', ru: ru ?? kz ?? '' };
}
