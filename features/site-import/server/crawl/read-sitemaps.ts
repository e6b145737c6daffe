import { gunzipSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import type { Fetcher } from '../net/create-fetcher';
import { toFetchFailure, type FetchFailure } from '@/lib/http/outgoing/fetch-failure';

/** A link of a sitemap to the same page in another language. */
export interface Alternate {
  readonly language: string;
  readonly url: string;
}

/** A page that a sitemap names. */
export interface SitemapEntry {
  readonly url: string;
  readonly alternates: readonly Alternate[];
}

const maxSitemaps = 50;
const maxSitemapBytes = 20 * 1024 * 1024;

/**
 * Returns the pages that the sitemaps of a site name, also those of an index and of packed files. `onFailure` is called for
 * those that cannot be read.
 */
export async function readSitemaps(
  fetcher: Fetcher,
  addresses: readonly string[],
  onFailure: (url: string, failure: FetchFailure) => void,
): Promise<SitemapEntry[]> {
  const queue = [...new Set(addresses)];
  const entries: SitemapEntry[] = [];
  for (let index = 0; index < Math.min(queue.length, maxSitemaps); index += 1) {
    const url = queue[index]!;
    try {
      const { body } = await fetcher.fetch(url, maxSitemapBytes);
      const { pages, sitemaps } = parseSitemap(unpack(body));
      entries.push(...pages);
      for (const sitemap of sitemaps) if (!queue.includes(sitemap)) queue.push(sitemap);
    } catch (error) {
      onFailure(url, toFetchFailure(error));
    }
  }
  return entries;
}

function unpack(body: Buffer): string {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  return (isPacked ? gunzipSync(body, { maxOutputLength: maxSitemapBytes }) : body).toString('utf8');
}

/** Returns what a sitemap names up to its first fault. */
function parseSitemap(xml: string): { pages: SitemapEntry[]; sitemaps: string[] } {
  const pages: SitemapEntry[] = [];
  const sitemaps: string[] = [];
  let alternates: Alternate[] = [];
  let location = '';
  let text = '';
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', () => {});
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('cdata', (part) => {
    text += part;
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if (/(^|:)link$/.test(name) && attributes['hreflang'] && attributes['href'])
      alternates.push({ language: attributes['hreflang'], url: attributes['href'] });
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'loc') location = text.trim();
    if (name === 'url' && location !== '') pages.push({ url: location, alternates });
    if (name === 'sitemap' && location !== '') sitemaps.push(location);
    if (name === 'url' || name === 'sitemap') {
      alternates = [];
      location = '';
    }
  });
  parser.write(xml.replace(/^\ufeff?\s*/, '')).close();
  return { pages, sitemaps };
}
