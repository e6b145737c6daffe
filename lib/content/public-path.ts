import { definitionOf, type CollectionName, type Definition } from './registry';

/** The parts of an item that its address contains. New items and titles without letters have no slug. */
export interface AddressableItem {
  readonly id: string;
  readonly slug?: string | null;
  /** Path of a page, which its slug alone does not tell. */
  readonly path?: string | null | undefined;
}

/** Returns the name of an item in addresses and anchors: its slug, or its id without one. */
export function toAddressName({ id, slug }: AddressableItem): string {
  return slug ?? id;
}

/**
 * Returns the public path on which visitors see an item, without locale prefix. Items without such a page return the
 * home page.
 */
export function toPublicPath(collection: CollectionName, item: AddressableItem): string {
  if (item.path) return item.path;
  const { publicPath, listedAt } = definitionOf(collection).address;
  return (publicPath ?? listedAt)?.({ slug: toAddressName(item) }) ?? '/';
}

/** Whether each item of a type has its own address, not only an anchor on a page. */
export function hasOwnAddress({ address: { publicPath, listedAt } }: Definition): boolean {
  const slug = 'slug';
  const address = (publicPath ?? listedAt)?.({ slug }) ?? '';
  return address.endsWith(slug) && !address.includes('#');
}
