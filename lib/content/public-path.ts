import { definitionOf, type CollectionName } from './registry';

/** What names an item in addresses. What was never saved, or has no letter in its title, has no slug. */
export interface Named {
  readonly id: string;
  readonly slug?: string | null;
}

/** What an item is called in addresses and anchors: its slug, or else its id. */
export function toAddressName({ id, slug }: Named): string {
  return slug ?? id;
}

/** The page, without locale prefix, on which visitors see an item; for what has no place of its own, the first page. */
export function toPublicPath(collection: CollectionName, item: Named): string {
  const { publicPath, listedAt } = definitionOf(collection);
  return (publicPath ?? listedAt)?.({ slug: toAddressName(item) }) ?? '/';
}
