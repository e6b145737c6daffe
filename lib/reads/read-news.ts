import { cache } from 'react';
import { orNull } from '@/lib/api/or-null';
import { publicApi } from '@/lib/clients/api-clients';
import type { Item } from '@/lib/content/registry';
import { countOrNotFound } from '@/lib/views/list/page-bounds';

/** Number of news items per page. */
const newsPerPage = 12;

/** Maximum number of pinned items that the first page repeats from others. */
const maxPinned = 3;

/** Returns a page of news: pinned items on the first one, then the newest. Calls `notFound()` past the last page. */
export async function readNewsPage(page: number, category: string | undefined) {
  const { news } = publicApi();
  const [latest, pinned] = await Promise.all([
    news.list({ page, perPage: newsPerPage, category }),
    page === 1 ? news.list({ pinned: true, perPage: maxPinned, category }) : null,
  ]);
  const count = countOrNotFound({ page, total: latest.total, perPage: newsPerPage });
  return { items: mergeItems(pinned?.data ?? [], latest.data), total: latest.total, count };
}

/** Returns a news item by slug, or `null` if visitors cannot see it. Cached per request. */
export const readNewsItem = cache((slug: string) => orNull(publicApi().news.read(slug)));

/** Returns up to `count` other news items, items of the same category first. */
export async function readRelatedNews(item: Item<'news'>, count: number): Promise<Item<'news'>[]> {
  const api = publicApi();
  const [alike, latest] = await Promise.all([
    item.category ? api.news.list({ category: item.category, perPage: count + 1 }) : null,
    api.news.list({ perPage: 2 * count + 1 }),
  ]);
  return mergeItems(alike?.data ?? [], latest.data)
    .filter(({ id }) => id !== item.id)
    .slice(0, count);
}

/** Returns the newest news items of a category; without one, as {@link readHomeNews}. */
export async function readBlockNews(count: number, category: string | undefined) {
  if (!category) return readHomeNews(count);
  return (await publicApi().news.list({ category, perPage: count })).data;
}

/** Returns the news of the home page: a pinned item first, then the newest. */
export async function readHomeNews(count: number): Promise<Item<'news'>[]> {
  const api = publicApi();
  const [pinned, latest] = await Promise.all([
    api.news.list({ pinned: true, perPage: 1 }),
    api.news.list({ perPage: count }),
  ]);
  return mergeItems(pinned.data, latest.data).slice(0, count);
}

/** Returns the items of both lists in order, each once. */
function mergeItems(first: readonly Item<'news'>[], others: readonly Item<'news'>[]): Item<'news'>[] {
  return [...new Map([...first, ...others].map((item) => [item.id, item])).values()];
}
