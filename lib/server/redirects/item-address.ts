import { isRoutePath } from '@/lib/addresses/route-access';
import { isPagePath } from '../../content/pages/page-path';
import { hasOwnAddress, toPublicPath } from '../../content/public-path';
import { collectionNames, definitionOf, type CollectionName, type ContentType } from '../../content/registry';
import { findSystemSlug } from '../../content/pages/system-pages';
import { listPagesBelow, readPagePaths } from '../rows/page-paths';
import type { Database } from '../db/database';

/** Type and name (slug, or id without one) of the item that an address can show. */
export interface ItemAddress {
  readonly type: ContentType;
  readonly name: string;
}

/** Stands for a name; no folder contains it. */
const placeholder = 'name-of-item';

/**
 * Returns the addresses on which visitors see an item and the pages below it, by id, without locale prefix. Empty if
 * items of the collection have none that differs between them, or an anchor, which browsers do not send.
 */
export async function readItemAddresses(
  db: Database,
  collection: CollectionName,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<ReadonlyMap<string, string>> {
  if (collection === 'pages') return readPagePaths(db, await listPagesBelow(db, id));
  return new Map(
    hasOwnAddress(definitionOf(collection)) ? [[id, toPublicPath(collection, { id: name })]] : [],
  );
}

/**
 * Returns the item whose address a source without locale prefix can be; `null` for other addresses. A page is named by
 * the last part: whether it is below the others, only the database knows.
 */
export function fromItemAddress(source: string): ItemAddress | null {
  for (const collection of collectionNames) {
    const definition = definitionOf(collection);
    if (collection === 'pages' || !hasOwnAddress(definition)) continue;
    const folder = toPublicPath(collection, { id: placeholder }).slice(0, -placeholder.length);
    const name = source.slice(folder.length);
    if (source.startsWith(folder) && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
      return { type: definition.type, name };
  }
  const name = findSystemSlug(source) ?? toPageName(source);
  return name === null ? null : { type: 'page', name };
}

/** Returns the last part of an address of a page of staff; `null` for other addresses. */
function toPageName(source: string): string | null {
  return isPagePath(source) && !isRoutePath(source) ? source.slice(source.lastIndexOf('/') + 1) : null;
}
