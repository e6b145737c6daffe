import type { CategoryKind } from '@/lib/content/categories';
import { toAddressName } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { pickPosters, type PosterChoice } from '@/lib/ornament/pick-poster';
import { readCategories } from './read-categories';

type Listed = Parameters<typeof toAddressName>[0] & { readonly category: string | null };

/** Returns the posters of the news items without a cover, by ID. */
export function chooseNewsPosters(
  items: readonly Item<'news'>[],
  locale: Locale,
): Promise<ReadonlyMap<string, PosterChoice>> {
  return choosePosters(
    'news',
    items.filter(({ cover }) => !cover),
    locale,
  );
}

/** Returns the posters of a list's items, by ID, with motifs of their categories. `items`: those without a picture. */
export async function choosePosters(
  kind: CategoryKind,
  items: readonly Listed[],
  locale: Locale,
): Promise<ReadonlyMap<string, PosterChoice>> {
  const categories = await readCategories(kind, locale);
  const themes = new Map(categories.map(({ key, poster }) => [key, poster]));
  const posters = pickPosters(
    items.map((item) => ({ seed: toAddressName(item), theme: themes.get(item.category ?? '') })),
  );
  return new Map(items.map(({ id }, index) => [id, posters[index]!]));
}
