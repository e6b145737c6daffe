import { news } from '../../../content/types/news';
import { textsOf } from '../../archive/archive-texts';
import { locales } from '../../../i18n/locales';
import { fold } from '../../../content/fold';

/** The categories of news as the import needs them. Nothing else of the import knows how they are stored. */
export interface NewsCategories {
  /** Keys that a map file may name. */
  readonly keys: readonly string[];
  /** Returns the key of a category by its key or by its name in any language; `null` if there is none. */
  find(name: string): string | null;
  /** Key for posts whose categories the site does not have. */
  readonly fallback: string;
  /** Returns the address of the list of a category's news. */
  toAddress(key: string): string;
}

/** Returns the categories of news. */
export function listNewsCategories(): NewsCategories {
  const keys: readonly string[] = news.fields.category.values;
  const keyByName = new Map(
    keys.flatMap((key) => [
      [fold(key), key] as const,
      ...locales.map((locale) => [fold(textsOf(news, locale).options!['category']![key]!), key] as const),
    ]),
  );
  return {
    keys,
    find: (name) => keyByName.get(fold(name)) ?? null,
    fallback: 'school-life',
    toAddress: (key) => `/news?category=${key}`,
  };
}
