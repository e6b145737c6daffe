import type { Locale } from '@/lib/i18n/locales';
import { toLocale } from '@/features/old-site/server/language/to-locale';
import type { OldPage } from '../html/old-page';

/** A page in one language that can be paired with one in the other. */
export interface PairablePage {
  readonly url: string;
  readonly locale: Locale;
  readonly page: OldPage;
  readonly date: string | null;
  /** Pictures that few other pages show. */
  readonly pictures: readonly string[];
}

/** Pairs of pages that are the same text in two languages, by the address of each. */
export interface Pairs {
  readonly partners: ReadonlyMap<string, string>;
  /** Pages for which several partners are possible. */
  readonly unclear: ReadonlySet<string>;
}

type ListPartners = (page: PairablePage) => readonly string[];

/**
 * Returns the pairs that the pages name (for search engines, or by their language switch), or that their addresses or their
 * pictures and days show. `resolve`: returns the address of the page to which an address leads.
 */
export function pairPages(pages: readonly PairablePage[], resolve: (url: string) => string | null): Pairs {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const partners = new Map<string, string>();
  const unclear = new Set<string>();
  for (const list of [
    createLinkLister('alternates', resolve),
    createLinkLister('switches', resolve),
    createIndexLister(pages, ({ url }) => toAddressKey(url)),
    createIndexLister(pages, ({ date, pictures }) =>
      date === null || pictures.length === 0 ? null : `${date} ${[...pictures].sort().join(' ')}`,
    ),
  ])
    addPairs(pages, byUrl, list, { partners, unclear });
  for (const url of partners.keys()) unclear.delete(url);
  return { partners, unclear };
}

/** Adds those pairs of a kind in which each page has one possible partner. */
function addPairs(
  pages: readonly PairablePage[],
  byUrl: ReadonlyMap<string, PairablePage>,
  list: ListPartners,
  { partners, unclear }: { partners: Map<string, string>; unclear: Set<string> },
): void {
  const candidates = new Map<string, Set<string>>();
  const add = (from: string, to: string) => candidates.set(from, (candidates.get(from) ?? new Set()).add(to));
  for (const page of pages) {
    if (partners.has(page.url)) continue;
    for (const url of list(page)) {
      const other = byUrl.get(url);
      if (!other || other.locale === page.locale || partners.has(url)) continue;
      add(page.url, url);
      add(url, page.url);
    }
  }
  for (const [url, found] of candidates) {
    const [other] = found;
    if (found.size === 1 && other !== undefined && candidates.get(other)?.size === 1)
      partners.set(url, other);
    else unclear.add(url);
  }
}

function createLinkLister(
  kind: 'alternates' | 'switches',
  resolve: (url: string) => string | null,
): ListPartners {
  return ({ page, locale }) =>
    page[kind].flatMap((link) => (link.locale === locale ? [] : (resolve(link.url) ?? [])));
}

/** Lists the pages with the same key; `null` for pages without one. */
function createIndexLister(
  pages: readonly PairablePage[],
  toKey: (page: PairablePage) => string | null,
): ListPartners {
  const urls = new Map<string, string[]>();
  for (const page of pages) {
    const key = toKey(page);
    if (key !== null) urls.set(key, [...(urls.get(key) ?? []), page.url]);
  }
  return (page) => {
    const key = toKey(page);
    return key === null ? [] : (urls.get(key) ?? []);
  };
}

/** Returns an address without the parts that name a language. */
export function toAddressKey(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const path = pathname
    .split('/')
    .filter((part) => part !== '' && !/^(kk|kz|kaz|qaz|ru|rus)(-\w+)?$/i.test(part))
    .join('/')
    .replace(/[-_.](?:kk|kz|kaz|qaz|ru|rus)(?=(?:\.\w{3,5})?$)/i, '');
  const rest = [...searchParams].filter(
    ([name, value]) => !/^(lang|language|lng|locale|l|hl)$/i.test(name) || toLocale(value) === null,
  );
  return `${path}?${rest.map((pair) => pair.join('=')).join('&')}`;
}
