import { findSitePage } from '../content/pages/site-pages';
import { hasOwnAddress, toPublicPath } from '../content/public-path';
import { collectionNames, definitionOf, type CollectionName } from '../content/registry';
import { isPagePath } from '../content/pages/page-path';
import { isCollectionOff, listSiteParts, type SitePart } from '../content/parts/site-parts';
import { fromLocalePath } from '../i18n/locales';
import { canBePathOfPart, isPathOfPart } from './part-addresses';
import { isRoutePath, readRouteAccess } from './route-access';

/** Stands for the name of an item. */
const placeholder = 'name-of-item';

/** What is closed, as the API tells. */
export interface Closed {
  /** Paths of closed pages without locale prefix. */
  readonly paths: readonly string[];
  /** Names of the parts of the site that are switched off. */
  readonly parts: readonly string[];
}

/** Nothing closed. */
export const nothingClosed: Closed = { paths: [], parts: [] };

/** Whether an address of this site leads to a closed page. */
export type ClosedCheck = (address: string) => boolean;

/** Creates the check for closed pages, also for screens of the cabinet. Addresses can have a locale prefix. */
export function createClosedCheck(closed: Closed): ClosedCheck {
  const paths = new Set(closed.paths);
  return (address) => {
    if (paths.size === 0 && closed.parts.length === 0) return false;
    if (findOffPart(address, closed)) return true;
    const page = findClosablePath(address);
    return page !== null && paths.has(page);
  };
}

/** Returns the part that is switched off to which an address of the site's own routes or of the cabinet belongs. */
export function findOffPart(address: string, { parts }: Closed): SitePart | undefined {
  if (parts.length === 0) return undefined;
  const path = toSharedPath(address);
  return listSiteParts().find((part) => parts.includes(part.name) && isPathOfPart(path, part));
}

/** Whether an address can be that of a closed page. Says so without reading what is closed. */
export function canBeClosed(address: string): boolean {
  return findClosablePath(address) !== null || canBePathOfPart(toSharedPath(address));
}

/**
 * Returns the path of the page that is shown at an address, of the site's own routes or of staff, or whose file is there,
 * such as a feed; `null` for other addresses. Items keep their addresses when the page with their list is closed.
 */
function findClosablePath(address: string): string | null {
  const [target = ''] = address.split('#');
  const [publicPath = '', query] = target.split('?');
  const { path } = fromLocalePath(publicPath);
  if (findSitePage(path)) return query !== undefined && isOfItem(path, query) ? null : path;
  const folder = path.slice(0, path.lastIndexOf('/'));
  if (isPagePath(path) && !isRoutePath(path)) return path;
  const isFile = path.slice(folder.length).includes('.') && Object.hasOwn(readRouteAccess(), path);
  return isFile && findSitePage(folder) ? folder : null;
}

/** Returns the collections whose items visitors see nowhere: their part is switched off, or the page that shows them closed. */
export function listHiddenCollections(closed: Closed): CollectionName[] {
  const isClosed = createClosedCheck(closed);
  return collectionNames.filter(
    (name) => isCollectionOff(name, closed.parts) || isShownOnClosed(name, isClosed),
  );
}

/** Whether the items of a collection are shown on a closed page and have no addresses of their own. */
function isShownOnClosed(collection: CollectionName, isClosed: ClosedCheck): boolean {
  return (
    collection !== 'pages' &&
    !hasOwnAddress(definitionOf(collection)) &&
    isClosed(toPublicPath(collection, { id: placeholder }))
  );
}

function toSharedPath(address: string): string {
  return fromLocalePath(/^[^?#]*/.exec(address)![0]).path;
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
