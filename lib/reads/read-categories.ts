import { cache } from 'react';
import { maxPerPage } from '@/lib/api/limits';
import { publicApi } from '@/lib/clients/api-clients';
import type { CategoryKind } from '@/lib/content/categories';
import { readLocalized } from '@/lib/content/localized';
import { readClosed } from './read-closed-pages';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';

/** A category as pages show it. */
export interface ShownCategory extends Pick<Item<'categories'>, 'colour' | 'poster'> {
  readonly key: string;
  readonly label: string;
}

/**
 * Returns the categories of a kind, in order, without those that have the key of a part that is switched off, such as
 * `boarding`. Renderings of a content version share the read.
 */
export const readCategories = cache(async (kind: CategoryKind, locale: Locale): Promise<ShownCategory[]> => {
  const [{ data }, { parts }] = await Promise.all([
    publicApi().categories.list({ kind, perPage: maxPerPage }),
    readClosed(),
  ]);
  return data.flatMap(({ key, name, colour, poster }) =>
    key === null || parts.includes(key)
      ? []
      : [{ key, colour, poster, label: readLocalized(name, locale)?.text ?? key }],
  );
});

/** Returns a category of a kind; `null` if there is none with this key. */
export async function readCategory(
  kind: CategoryKind,
  key: string | null,
  locale: Locale,
): Promise<ShownCategory | null> {
  if (key === null) return null;
  return (await readCategories(kind, locale)).find((category) => category.key === key) ?? null;
}

/** Returns the keys of categories. */
export function toKeys(categories: readonly ShownCategory[]): string[] {
  return categories.map(({ key }) => key);
}
