import { createItemIds } from '@/features/old-site/server/store/item-id';
import { toLocalized } from '@/lib/content/localized';
import { locales, type Locale } from '@/lib/i18n/locales';
import { toPageName } from '../addresses/old-url';
import type { AddressBook } from './address-book';
import { listPictures } from './choose-kind';
import { pairPages, type PairablePage } from './pair-pages';
import type { AddressReport, PlannedItem, SiteItemKind } from './plan-types';
import type { SortedPage } from './sort-pages';

interface Options {
  readonly siteUrl: string;
  readonly book: AddressBook;
  readonly addresses: ReadonlyMap<string, AddressReport>;
}

/** A picture on more pages than this does not show that two pages are the same. */
const maxPictureUses = 3;

/** Returns the items: pages that are translations of each other become one. */
export function groupPages(
  pages: readonly SortedPage[],
  { siteUrl, book, addresses }: Options,
): PlannedItem[] {
  const toItemId = createSiteIds(siteUrl);
  const { partners, unclear } = pairPages(listPairable(pages), (url) => book.resolve(url));
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const grouped = new Set<string>();
  const leading = book.listLeading();
  for (const url of unclear) addresses.get(url)?.notes.push({ code: 'pairUnclear', detail: '' });
  return pages.flatMap((page): PlannedItem[] => {
    if (grouped.has(page.url)) return [];
    const partner = byUrl.get(partners.get(page.url) ?? '');
    const members = partner ? [page, partner] : [page];
    for (const { url } of members) grouped.add(url);
    const kind = toKind(members);
    addresses.get(page.url)!.outcome = kind;
    if (partner) addresses.get(partner.url)!.outcome = 'secondLanguage';
    return [toItem(members, kind, toItemId, leading)];
  });
}

/** Returns a function that makes the id of an item from the address of its page or file. */
export function createSiteIds(siteUrl: string): (url: string) => string {
  const { host } = new URL(siteUrl);
  const toItemId = createItemIds(`https://${host.replace(/^www\./, '')}`);
  return (url) => toItemId(`page ${toPageName(url)}`);
}

function toKind(members: readonly SortedPage[]): SiteItemKind {
  const kinds = members.map(({ kind }) => kind);
  return kinds.includes('news') ? 'news' : kinds.includes('pages') ? 'pages' : 'albums';
}

function toItem(
  members: readonly SortedPage[],
  kind: SiteItemKind,
  toItemId: (url: string) => string,
  leading: ReturnType<AddressBook['listLeading']>,
): PlannedItem {
  const find = (locale: Locale) => members.find(({ written }) => written.includes(locale));
  const ids = members.map(({ url }) => toItemId(url)).sort();
  return {
    kind,
    ...{ itemId: ids[0]!, itemIds: ids, parent: null },
    date: members.map(({ page }) => page.date).find((date) => date !== null) ?? null,
    editions: toLocalized((locale) => {
      const page = find(locale);
      return page ? { url: page.url, title: page.titles[locale], elements: page.elements[locale] } : null;
    }),
    titles: toLocalized((locale) => {
      const titles = [find(locale), ...members].flatMap((page) => page?.titles[locale] ?? []);
      return titles[0] ?? null;
    }),
    urls: toLocalized((locale) => {
      const page = find(locale);
      return page ? [...(leading.get(page.url) ?? [page.url])] : [];
    }),
  };
}

/** Returns the pages in one language, with the pictures that few of them show. */
function listPairable(pages: readonly SortedPage[]): PairablePage[] {
  const uses = new Map<string, number>();
  const pictures = new Map(
    pages.map((page) => [page.url, listPictures(locales.flatMap((locale) => page.elements[locale]))]),
  );
  for (const list of pictures.values()) for (const src of list) uses.set(src, (uses.get(src) ?? 0) + 1);
  return pages.flatMap(({ url, page, written }) => {
    const [locale] = written;
    if (written.length !== 1 || locale === undefined) return [];
    const rare = pictures.get(url)!.filter((src) => uses.get(src)! <= maxPictureUses);
    return [{ url, page, locale, date: page.date, pictures: rare }];
  });
}
