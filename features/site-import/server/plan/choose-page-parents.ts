import { maxPageDepth } from '@/lib/content/pages/page-path';
import { locales } from '@/lib/i18n/locales';
import type { AddressBook } from './address-book';
import type { AddressReport, PlannedItem } from './plan-types';

/**
 * Puts each page below the nearest page of a folder of its address. Pages that would be too deep in the tree move up to its
 * last level.
 */
export function choosePageParents(
  items: readonly PlannedItem[],
  book: AddressBook,
  addresses: ReadonlyMap<string, AddressReport>,
): void {
  const byUrl = new Map<string, PlannedItem>();
  for (const item of items)
    if (item.kind === 'pages')
      for (const locale of locales) if (item.editions[locale]) byUrl.set(item.editions[locale].url, item);
  for (const item of new Set(byUrl.values())) {
    const urls = locales.flatMap((locale) => item.editions[locale]?.url ?? []);
    const above = urls
      .flatMap((url) => listFolders(url))
      .map((url) => byUrl.get(book.resolve(url) ?? ''))
      .find((page) => page !== undefined && page !== item && !listAbove(page).includes(item));
    item.parent = above ?? null;
  }
  for (const item of new Set(byUrl.values())) {
    const chain = listAbove(item);
    if (chain.length < maxPageDepth) continue;
    item.parent = chain.at(1 - maxPageDepth) ?? null;
    const url = locales.map((locale) => item.editions[locale]?.url).find((found) => found !== undefined);
    addresses.get(url ?? '')?.notes.push({ code: 'movedUp', detail: '' });
  }
}

/** Returns the pages above an item, the nearest first. */
export function listAbove(item: PlannedItem): PlannedItem[] {
  const above: PlannedItem[] = [];
  for (let next = item.parent; next !== null && !above.includes(next); next = next.parent) above.push(next);
  return above;
}

/** Returns the addresses that the page of a folder of an address can have, the nearest folder first. */
function listFolders(url: string): string[] {
  const { origin, pathname } = new URL(url);
  const parts = pathname.split('/').filter((part) => part !== '');
  const folders = parts
    .slice(1)
    .map((_, index) => `${origin}/${parts.slice(0, parts.length - 1 - index).join('/')}`);
  return folders.flatMap((folder) => [folder, `${folder}.html`, `${folder}.htm`, `${folder}.php`]);
}
