import {
  collectionNames,
  definitionOf,
  type CollectionName,
  type ContentType,
  type Definition,
} from '../../content/registry';
import { toPublicPath } from '../../content/public-path';

/** Type and name (slug, or id without one) of the item that an address shows. */
export interface ItemAddress {
  readonly collection: CollectionName;
  readonly type: ContentType;
  readonly name: string;
}

/** Stands for a name; no folder contains it. */
const placeholder = 'name-of-item';

/**
 * Returns the address on which visitors see an item, without locale prefix; `null` if items of the collection have
 * none that differs between them, or an anchor, which browsers do not send.
 */
export function toItemAddress(collection: CollectionName, name: string): string | null {
  return hasOwnAddress(definitionOf(collection)) ? toPublicPath(collection, { id: name }) : null;
}

function hasOwnAddress({ publicPath, listedAt }: Definition): boolean {
  const address = (publicPath ?? listedAt)?.({ slug: placeholder }) ?? '';
  return address.endsWith(placeholder) && !address.includes('#');
}

/** Returns the item whose address a source without locale prefix is, whether it exists or not; `null` for others. */
export function fromItemAddress(source: string): ItemAddress | null {
  for (const collection of collectionNames) {
    const definition = definitionOf(collection);
    if (!hasOwnAddress(definition)) continue;
    const folder = toPublicPath(collection, { id: placeholder }).slice(0, -placeholder.length);
    const candidates = [source.slice(folder.length), source.slice(1).replaceAll('/', '-'), 'home'];
    for (const name of candidates) {
      const isName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);
      if (isName && toItemAddress(collection, name) === source)
        return { collection, type: definition.type, name };
    }
  }
  return null;
}
