import type { ApiClient, CollectionClient } from '../../api/client';
import { orNull } from '../../api/or-null';
import { collectionNames, definitionOf, type CollectionName } from '../../content/registry';
import { fromLocalePath } from '../../i18n/locales';

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
    if (!collection) return false;
    const name = decodeURIComponent(path.slice(nameStart));
    const client: CollectionClient<CollectionName> = api[collection];
    return (await orNull(client.read(name))) === null;
  };
}

/** Returns the collections whose items have pages, by the folder of these pages: `/news/`. */
function readFolders(): ReadonlyMap<string, CollectionName> {
  const slug = 'slug';
  const folders = collectionNames.flatMap((collection): [string, CollectionName][] => {
    const path = definitionOf(collection).publicPath?.({ slug });
    const folder = path?.endsWith(`/${slug}`) ? path.slice(0, -slug.length) : '/';
    // A text page is at the root and exists without an item.
    return folder === '/' ? [] : [[folder, collection]];
  });
  return new Map(folders);
}
