import { findSitePage } from '../content/pages/site-pages';
import { hasOwnAddress, toPublicPath } from '../content/public-path';
import { collectionNames, definitionOf, type CollectionName } from '../content/registry';
import { fromLocalePath } from '../i18n/locales';
import { readRouteAccess } from './route-access';

/** Stands for the name of an item. */
const placeholder = 'name-of-item';

/** Whether an address of this site leads to a closed page. */
export type ClosedCheck = (address: string) => boolean;

/** Creates the check for closed pages. `closed`: their paths without locale prefix. Addresses can have one. */
export function createClosedCheck(closed: readonly string[]): ClosedCheck {
  const paths = new Set(closed);
  return (address) => {
    if (paths.size === 0) return false;
    const page = findClosablePath(address);
    return page !== null && paths.has(page);
  };
}

/**
 * Returns the path of the page of the site's own routes that is shown at an address, or whose file is there, such as a
 * feed; `null` for other addresses. Items keep their addresses when the page with their list is closed.
 */
export function findClosablePath(address: string): string | null {
  const [target = ''] = address.split('#');
  const [publicPath = '', query] = target.split('?');
  const { path } = fromLocalePath(publicPath);
  if (findSitePage(path)) return query !== undefined && isOfItem(path, query) ? null : path;
  const folder = path.slice(0, path.lastIndexOf('/'));
  const isFile = path.slice(folder.length).includes('.') && Object.hasOwn(readRouteAccess(), path);
  return isFile && findSitePage(folder) ? folder : null;
}

/** Whether the items of a collection are shown on a closed page and have no addresses of their own. */
export function isShownOnClosed(collection: CollectionName, isClosed: ClosedCheck): boolean {
  return (
    collection !== 'pages' &&
    !hasOwnAddress(definitionOf(collection)) &&
    isClosed(toPublicPath(collection, { id: placeholder }))
  );
}

/** Whether a query shows an item on the page at a path, as `album` does on `/gallery/images`. */
function isOfItem(path: string, query: string): boolean {
  const parameters = new URLSearchParams(query);
  return collectionNames.some((collection) => {
    if (collection === 'pages' || !hasOwnAddress(definitionOf(collection))) return false;
    const [itemPath, itemQuery] = toPublicPath(collection, { id: placeholder }).split('?');
    const name = itemQuery?.split('=')[0];
    return itemPath === path && name !== undefined && parameters.has(name);
  });
}
