import type { CollectionParts } from '@/components/cabinet/installation/cabinet-feature';
import { isLocale, locales } from '@/lib/i18n/locales';

/** Longest word of an address that the form takes over, in characters. */
const maxLength = 30;

/** Returns the values of new synonyms: the word of the address in its language, with a comma for those that follow. */
export const readSynonymStart: NonNullable<CollectionParts['readStart']> = async (
  _api,
  { words, language },
) => {
  const isWord = typeof words === 'string' && words.length <= maxLength;
  if (!isWord || typeof language !== 'string' || !isLocale(language)) return { existing: null, values: {} };
  const texts = locales.map((locale) => [locale, locale === language ? `${words}, ` : null]);
  return { existing: null, values: { words: Object.fromEntries(texts) } };
};
