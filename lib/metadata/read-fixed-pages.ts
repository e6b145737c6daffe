import type { ApiClient } from '@/lib/api/client';
import { orNull } from '@/lib/api/or-null';
import { createClosedCheck, nothingClosed } from '@/lib/addresses/closed-addresses';
import { toPublicPath } from '@/lib/content/public-path';
import { collectionNames, definitionOf, type CollectionName } from '@/lib/content/registry';
import { listSystemPages, toSystemSlug } from '@/lib/content/pages/system-pages';
import type { SitemapPage } from './sitemap-document';

/**
 * Returns the pages with fixed addresses that are not closed and have a text or a list to show. They change with their
 * texts and with the lists on them and below them.
 */
export async function readFixedPages(api: ApiClient): Promise<SitemapPage[]> {
  const isClosed = createClosedCheck(
    (await orNull(api.readClosedPages(), ['not_supported'])) ?? nothingClosed,
  );
  const lists = await Promise.all(listShownCollections().map((name) => readList(api, name)));
  const openPages = listSystemPages().filter(({ path }) => !isClosed(path));
  const pages = await Promise.all(
    openPages.map(async ({ path }) => {
      const texts = await orNull(api.pages.read(toSystemSlug(path)));
      const changes = lists.filter((list) => isWithin(list.path, path)).map(({ changedAt }) => changedAt);
      return { path, changedAt: latest([texts?.updatedAt, ...changes]) };
    }),
  );
  return pages.filter(({ changedAt }) => changedAt !== undefined);
}

/** Returns the time of the latest change of a collection, UTC ISO 8601. */
export async function readChangedAt(api: ApiClient, name: CollectionName): Promise<string | undefined> {
  const { data } = await api[name].list({ perPage: 1, sort: '-updatedAt' });
  return data[0]?.updatedAt;
}

/** Returns the collections whose items visitors see at an address. */
function listShownCollections(): CollectionName[] {
  return collectionNames.filter((name) => {
    const { publicPath, listedAt } = definitionOf(name).address;
    return name !== 'pages' && (publicPath ?? listedAt) !== null;
  });
}

async function readList(api: ApiClient, name: CollectionName) {
  const path = toPublicPath(name, { id: '', slug: '' }).split(/[?#]/)[0]!;
  return { path, changedAt: await readChangedAt(api, name) };
}

function isWithin(path: string, parent: string): boolean {
  return parent === '/' || path === parent || path.startsWith(`${parent}/`);
}

function latest(times: readonly (string | undefined)[]): string | undefined {
  return times
    .filter((time) => time !== undefined)
    .sort()
    .at(-1);
}
