import { cache } from 'react';
import { orNull } from '../../api/or-null';
import { publicApi } from '../../api/server';
import type { Item } from '../../content/registry';
import { countOrNotFound } from '../list/page-bounds';

/** Number of news items per page. */
const newsPerPage = 12;

/** Returns a page of news, newest first. Calls `notFound()` past the last page. */
export async function readNewsPage(page: number, category: string | undefined) {
  const { data, total } = await publicApi().news.list({ page, perPage: newsPerPage, category });
  const count = countOrNotFound({ page, total, perPage: newsPerPage });
  return { items: data, total, count };
}

/** Returns a news item by slug, or `null` if visitors cannot see it. Cached per request. */
export const readNewsItem = cache((slug: string) => orNull(publicApi().news.read(slug)));

/** Returns up to `count` other news items, those of the same category first. */
export async function readRelatedNews(item: Item<'news'>, count: number): Promise<Item<'news'>[]> {
  const api = publicApi();
  const [alike, latest] = await Promise.all([
    item.category ? api.news.list({ category: item.category, perPage: count + 1 }) : null,
    api.news.list({ perPage: 2 * count + 1 }),
  ]);
  const others = new Map([...(alike?.data ?? []), ...latest.data].map((newsItem) => [newsItem.id, newsItem]));
  others.delete(item.id);
  return [...others.values()].slice(0, count);
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
  const items = new Map([...pinned.data, ...latest.data].map((newsItem) => [newsItem.id, newsItem]));
  return [...items.values()].slice(0, count);
}
