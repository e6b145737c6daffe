import type { ApiClient } from '@/lib/api/client';
import { ApiError } from '@/lib/api/errors';
import { itemsOf } from '@/lib/api/items-of';
import { isPagePath } from '@/lib/content/pages/page-path';
import { findSystemPage } from '@/lib/content/pages/system-pages';
import { toSlug } from '@/lib/content/transliterate';
import { isRoutePath } from '@/lib/addresses/route-access';
import { collectionNames, definitionOf, type CollectionName } from '@/lib/content/registry';
import { fromLocalePath } from '@/lib/i18n/locales';

/**
 * Returns a function that says whether visitors see no item at the path of an item's page, without rendering it. Returns
 * `false` for paths of other pages.
 */
export function createMissingItemCheck(api: ApiClient): (path: string) => Promise<boolean> {
  const collections = readFolders();
  return async (publicPath) => {
    const { path } = fromLocalePath(publicPath);
    const nameStart = path.lastIndexOf('/') + 1;
    const collection = collections.get(path.slice(0, nameStart));
    if (!collection) return isPagePath(path) && !isRoutePath(path) ? isMissingPage(api, path) : false;
    const name = decodeURIComponent(path.slice(nameStart));
    const client = itemsOf(api, collection);
    // The page of a class also has its name as people type it, and redirects.
    const names = new Set([name, toSlug(name) || name]);
    for (const candidate of names) if ((await readUnlessGone(client.read(candidate))) !== null) return false;
    return true;
  };
}

/** Whether there is no page of staff at a path, nor one whose slug it ends with and which is now elsewhere. */
async function isMissingPage(api: ApiClient, path: string): Promise<boolean> {
  const page = await readUnlessGone(api.pages.read(path.slice(path.lastIndexOf('/') + 1)));
  return page === null || (page !== 'gone' && findSystemPage(page.slug) !== undefined);
}

/**
 * Returns an item, or `null` if there is none; `gone` if its part of the site is switched off, of which the document with
 * the status 410 tells.
 */
async function readUnlessGone<Found>(reading: Promise<Found>): Promise<Found | 'gone' | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'gone') return 'gone';
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

/** Returns the collections whose items have pages, by the folder of these pages: `/news/`. */
function readFolders(): ReadonlyMap<string, CollectionName> {
  const slug = 'slug';
  const folders = collectionNames.flatMap((collection): [string, CollectionName][] => {
    const path = definitionOf(collection).address.publicPath?.({ slug });
    const folder = path?.endsWith(`/${slug}`) ? path.slice(0, -slug.length) : '/';
    // A text page is at the root and exists without an item.
    return folder === '/' ? [] : [[folder, collection]];
  });
  return new Map(folders);
}
