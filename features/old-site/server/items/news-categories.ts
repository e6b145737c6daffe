import { fold } from '@/lib/content/words/fold';
import { siteCategories } from '@/lib/content/categories';
import type { Database } from '@/lib/server/db/database';
import { selectItems } from '@/lib/server/rows/select-items';

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

/** Reads the categories of news. */
export async function readNewsCategories(db: Database): Promise<NewsCategories> {
  const rows = await selectItems(db, 'category')
    .where('kind', '=', 'news')
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
  const keys = rows.map((row) => String(row['key']));
  const keyByName = new Map(
    rows.flatMap((row) =>
      [row['key'], row['name_kz'], row['name_ru']].flatMap((name) =>
        typeof name === 'string' ? [[fold(name), String(row['key'])] as const] : [],
      ),
    ),
  );
  return {
    keys,
    find: (name) => keyByName.get(fold(name)) ?? null,
    // The first one of the school's own order. Categories that pages of the site show always exist.
    fallback: keys[0] ?? siteCategories.itNews,
    toAddress: (key) => `/news?category=${key}`,
  };
}
