import { setImmediate } from 'node:timers/promises';
import { toPlainText } from '@/lib/content/kinds/rich-text';
import type { Localized } from '@/lib/content/localized';
import { locales, type Locale } from '@/lib/i18n/locales';
import { toPageName } from '../addresses/old-url';
import type { OldPage } from '../html/old-page';
import type { AddressBook } from './address-book';
import { chooseKind, listPictures } from './choose-kind';
import { chooseTitles, findSharedTitles } from './choose-titles';
import { toElementKey } from './find-repeated';
import type { AddressReport, SiteItemKind } from './plan-types';
import { splitByLanguage } from './split-by-language';

/** A page that becomes an item or a part of one. */
export interface SortedPage {
  readonly url: string;
  readonly page: OldPage;
  readonly kind: SiteItemKind;
  readonly elements: Localized<readonly string[]>;
  /** Languages of its text, Kazakh first. */
  readonly written: readonly Locale[];
  readonly titles: Localized<string | null>;
}

interface Options {
  readonly siteUrl: string;
  readonly isOwn: (url: string) => boolean;
  readonly fallback: Locale;
  readonly repeated: ReadonlyMap<string, number>;
  readonly addresses: ReadonlyMap<string, AddressReport>;
  readonly book: AddressBook;
}

interface ReadPage {
  readonly url: string;
  readonly page: OldPage;
}

/** Returns the pages that become items. The report says of the others why they do not. */
export async function sortPages(pages: readonly ReadPage[], options: Options): Promise<SortedPage[]> {
  const { fallback, repeated, addresses, book, isOwn } = options;
  const shared = findSharedTitles(pages.map(({ page }) => page));
  const firstByText = new Map<string, string>();
  const outside = countOutside(pages);
  const sort = ({ url, page }: ReadPage): SortedPage[] => {
    const report = addresses.get(url)!;
    const elements = page.elements.filter((element) => !repeated.has(toElementKey(element)));
    const text = toPlainText(elements.join(' ')).replace(/\s+/g, ' ').trim();
    const pictures = listPictures(elements);
    if (isHome(url, options.siteUrl)) return leaveOut(report, 'home');
    if (text === '' && pictures.length === 0) return leaveOut(report, 'noText');
    const same = `${text} ${pictures.join(' ')}`;
    const first = firstByText.get(same) ?? findCanonical(url, page, book, pages);
    if (first !== undefined) {
      book.lead(url, first);
      report.notes.push({ code: 'sameText', detail: first });
      return leaveOut(report, 'duplicate');
    }
    firstByText.set(same, url);
    reportOutside(page, report, outside);
    const kind = chooseKind(page, elements, isOwn);
    if (kind === 'list') return leaveOut(report, 'list');
    const split = splitByLanguage(elements, page.marked ?? fallback);
    const written = locales.filter((locale) => split.elements[locale].length > 0);
    if (split.isMixed) report.notes.push({ code: 'bothLanguages', detail: '' });
    const [only] = written;
    if (written.length === 1 && page.marked !== null && only !== page.marked)
      report.notes.push({ code: 'otherLanguage', detail: only ?? '' });
    const titles = chooseTitles(page.titles, shared, written);
    return [{ url, page, kind, elements: split.elements, written, titles }];
  };
  const sorted: SortedPage[] = [];
  for (const [index, page] of pages.entries()) {
    sorted.push(...sort(page));
    // Lets the progress be printed.
    if (index % 50 === 0) await setImmediate();
  }
  return sorted;
}

/** Texts outside of the main one on more pages than this are layout; shorter ones are labels. */
const maxOutsidePages = 2;
const minOutsideText = 40;
const maxOutsideNotes = 5;

function countOutside(pages: readonly ReadPage[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { page } of pages)
    for (const key of new Set(page.outsideTexts.map((outside) => outside.key)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Reports texts that only this page has outside of its main text, because they could belong to it. */
function reportOutside(
  { outsideTexts }: OldPage,
  report: AddressReport,
  counts: ReadonlyMap<string, number>,
): void {
  const own = outsideTexts.filter(
    ({ text, key }) => text.length >= minOutsideText && (counts.get(key) ?? 0) <= maxOutsidePages,
  );
  for (const { text } of own.slice(0, maxOutsideNotes))
    report.notes.push({ code: 'textOutside', detail: text.slice(0, 160) });
  if (own.length > maxOutsideNotes)
    report.notes.push({ code: 'textOutside', detail: `+${own.length - maxOutsideNotes}` });
}

function leaveOut(report: AddressReport, outcome: AddressReport['outcome']): [] {
  report.outcome = outcome;
  return [];
}

/** Whether an address is the home page, also in another language. */
function isHome(url: string, siteUrl: string): boolean {
  const name = toPageName(url).replace(/\?(?:lang|language|lng|l)=\w+$/i, '');
  const home = toPageName(siteUrl);
  return name === home || /^\/(?:kk|kz|kaz|qaz|ru|rus)?$/i.test(name.slice(home === '/' ? 0 : home.length));
}

/** Returns the page that a page says it is a copy of, if that has the same title; a wrong setting can name the home page. */
function findCanonical(
  url: string,
  { canonical, titles }: OldPage,
  book: AddressBook,
  pages: readonly ReadPage[],
): string | undefined {
  const target = canonical === null ? null : book.resolve(canonical);
  if (target === null || target === url || book.resolve(url) === target) return undefined;
  const other = pages.find((page) => page.url === target);
  return other &&
    titles[0] !== undefined &&
    other.page.titles[0] === titles[0] &&
    other.page.canonical !== url
    ? target
    : undefined;
}
