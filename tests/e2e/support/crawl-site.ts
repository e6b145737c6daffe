import { locales, toLocalePath } from '@/lib/i18n/locales';
import { fixedPages } from './public-pages';
import type { RunningSite } from './running-site';

/** A document that visitors get. */
export interface CrawledDocument {
  /** Path with query. */
  readonly path: string;
  readonly status: number;
  /** Source, with entities of the address decoded. */
  readonly text: string;
}

/** Documents that no page links, in every language. */
const unlinked: readonly string[] = [
  ...fixedPages,
  '/news/feed.xml',
  '/icons/site.webmanifest',
  '/login',
  '/nothing-here',
  // Delivery answers these two without a renderer.
  '/%zz',
  '/about%00',
];

/** Paths below which there are no documents for visitors. */
const skipped =
  /^\/(_next|api|share|cabinet|login\/|icons\/(?!site)|ru\/(share|cabinet|login\/|icons\/(?!site)))/;

/** Returns every document that visitors reach in both languages, and those that no page links. */
export async function crawlSite({ url }: RunningSite): Promise<CrawledDocument[]> {
  const waiting = [
    '/robots.txt',
    '/sitemap.xml',
    ...unlinked.flatMap((path) => locales.map((locale) => toLocalePath(locale, path))),
  ];
  const seen = new Set(waiting);
  const documents: CrawledDocument[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await fetch(url + path, { redirect: 'manual' });
    const isText = /^(text|application)\/.*(html|xml|json|plain)/.test(
      response.headers.get('content-type') ?? '',
    );
    const text = isText ? await response.text() : '';
    documents.push({ path, status: response.status, text });
    const target = response.headers.get('location') ?? '';
    for (const next of listAddresses(`${text} href="${target}"`, url)) {
      if (seen.has(next) || skipped.test(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return documents;
}

/** Returns the addresses of the site that a document names, without fragments. */
export function listAddresses(text: string, url: string): string[] {
  const named = [...text.matchAll(/href="([^"#]*)|<loc>([^<]*)/g)].map(
    ([, link, place]) => link ?? place ?? '',
  );
  return named
    .map((address) => address.replaceAll('&amp;', '&'))
    .map((address) => (address.startsWith(url) ? address.slice(url.length) || '/' : address))
    .filter((address) => /^\/(?!\/)/.test(address));
}
