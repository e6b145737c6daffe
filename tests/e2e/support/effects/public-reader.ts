import { createHash } from 'node:crypto';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';

/** Reads what visitors get at an address: status, target and content, as a text that can be compared. */
export type PublicReader = (path: string, locale: Locale) => Promise<string>;

/** Addresses without pages that show content: feed, site map, manifest, icon, picture for shared links. */
export const publicFiles: readonly string[] = [
  '/news/feed.xml',
  '/sitemap.xml',
  '/icons/site.webmanifest',
  '/icons/192.png',
  '/share',
];

/** Addresses that are equal in both languages. */
const withoutLocale: readonly string[] = ['/sitemap.xml', '/icons/192.png'];

/** Returns a reader of a site. */
export function createPublicReader(siteUrl: string): PublicReader {
  return async (path, locale) => {
    const address = withoutLocale.includes(path) ? path : toLocalePath(locale, path);
    const response = await fetch(siteUrl + address, { redirect: 'manual' });
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status >= 500) throw new Error(`${address} answered ${response.status}`);
    const isText = /^(text|application)\//.test(response.headers.get('content-type') ?? '');
    const content = isText ? toComparable(body.toString()) : createHash('sha256').update(body).digest('hex');
    return [response.status, response.headers.get('location') ?? '', content].join('\n');
  };
}

/**
 * Returns a document without its scripts, which repeat data that no visitor sees, without times of saves, and without
 * the mark of fonts, whose place in the head depends on which part is rendered first.
 */
export function toComparable(text: string): string {
  return text
    .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<meta name="next-size-adjust"[^>]*>/, '')
    .replace(/\d{4}-?\d\d-?\d\dT\d\d:?\d\d:?\d\d[.\d]*Z/g, '');
}
