import type { ApiClient } from '@/lib/api/client';
import { orNull } from '@/lib/clients/or-null';
import { toPublicPath } from '@/lib/content/public-path';
import { collectionNames, definitionOf, type CollectionName } from '@/lib/content/registry';
import { findSystemSlug } from '@/lib/content/system-pages';
import { menuPages } from '@/lib/views/navigation';
import type { SitemapPage } from './sitemap-document';

/** Returns the pages with fixed addresses. They change with their texts and with the lists on them and below them. */
export async function readFixedPages(api: ApiClient): Promise<SitemapPage[]> {
  const lists = await Promise.all(shownCollections.map((name) => readList(api, name)));
  const paths = ['/', ...Object.values(menuPages)];
  return Promise.all(
    paths.map(async (path) => {
      const slug = findSystemSlug(path);
      const texts = slug === null ? null : await orNull(api.pages.read(slug));
      const changes = lists.filter((list) => isWithin(list.path, path)).map(({ changedAt }) => changedAt);
      return { path, changedAt: latest([texts?.updatedAt, ...changes]) };
    }),
  );
}

/** Returns the time of the latest change of a collection, UTC ISO 8601. */
export async function readChangedAt(api: ApiClient, name: CollectionName): Promise<string | undefined> {
  const { data } = await api[name].list({ perPage: 1, sort: '-updatedAt' });
  return data[0]?.updatedAt;
}

/** Collections whose items visitors see at an address. */
const shownCollections = collectionNames.filter((name) => {
  const { publicPath, listedAt } = definitionOf(name);
  return name !== 'pages' && (publicPath ?? listedAt) !== null;
});

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
