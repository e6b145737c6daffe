import { EnvError } from '@/lib/env/env';
import type { ExportedCategory, ExportedPost } from '../export/exported-post';
import { toLocale } from '@/features/old-site/server/language/to-locale';
import { splitLanguages } from '../text/split-languages';
import { toTidyText } from '@/features/old-site/server/text/tidy-text';
import type { NewsCategories } from '@/features/old-site/server/items/news-categories';

/** Where the news of an old category went. */
export interface CategoryUse {
  /** Name on the old site. */
  readonly name: string;
  /** Key of the category of news. */
  readonly key: string;
  /** Whether the site has no such category. */
  readonly isFallback: boolean;
}

/** Maps categories of the old site to categories of news. */
export interface CategoryChooser {
  /** Returns the key for the posts of an item. */
  choose(posts: readonly ExportedPost[]): string;
  /** Returns where the list of an old category went. */
  toAddress(category: ExportedCategory): string;
  readonly uses: readonly CategoryUse[];
}

/**
 * Returns a chooser. `map`: keys by the name or slug of an old category, before equal names. Throws `EnvError` if one of
 * them does not exist.
 */
export function createCategoryChooser(
  categories: NewsCategories,
  map: ReadonlyMap<string, string>,
  old: readonly ExportedCategory[],
): CategoryChooser {
  const unknown = [...map.values()].find((key) => !categories.keys.includes(key));
  if (unknown !== undefined)
    throw new EnvError(
      `There is no category "${unknown}". The categories are ${categories.keys.join(', ')}.`,
    );
  const find = (written: string, slug: string): string | null => {
    const split = splitLanguages(written);
    const texts = split ? split.codes.map((code) => split.pick((other) => other === code)) : [written];
    const names = texts.flatMap((text) => toTidyText(text, 200) ?? []);
    return (
      first(names, (name) => map.get(name)) ??
      map.get(slug) ??
      first(names, categories.find) ??
      categories.find(slug)
    );
  };
  return {
    choose(posts) {
      const keys = posts
        .flatMap(({ terms }) => terms.filter(({ domain }) => domain === 'category'))
        .map(({ name, slug }) => find(name, slug));
      return keys.find((key) => key !== null) ?? categories.fallback;
    },
    toAddress({ name, slug }) {
      const key = find(name, slug);
      return key === null ? '/news' : categories.toAddress(key);
    },
    uses: old.map(({ name: written, slug }) => {
      const key = find(written, slug);
      const name = splitLanguages(written)?.pick((code) => toLocale(code) === 'ru') || written;
      return {
        ...{ name: toTidyText(name, 100) ?? slug, key: key ?? categories.fallback },
        isFallback: key === null,
      };
    }),
  };
}

/** Returns the first result that is one. */
function first<Result>(
  names: readonly string[],
  find: (name: string) => Result | null | undefined,
): Result | null {
  for (const name of names) {
    const result = find(name);
    if (result !== null && result !== undefined) return result;
  }
  return null;
}
