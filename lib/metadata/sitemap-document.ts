import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { escapeXml } from '@/lib/views/escape-xml';
import { toLanguageAlternates } from './language-alternates';

/** A page of a sitemap. */
export interface SitemapPage {
  /** Public path without locale prefix. */
  readonly path: string;
  /** Languages of its text; default: all. */
  readonly languages?: readonly Locale[];
  /** Time of the last change, UTC ISO 8601. */
  readonly changedAt: string | undefined;
  /** Path of its picture. */
  readonly picture?: string | undefined;
}

const spaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ');

/** Returns a sitemap with an entry for each language of each page. */
export function toSitemapDocument(siteUrl: string, pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(({ path, languages = locales, changedAt, picture }) => {
    const twins = Object.entries(toLanguageAlternates(path, languages, siteUrl)).map(
      ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`,
    );
    const image = picture
      ? `<image:image><image:loc>${escapeXml(siteUrl + picture)}</image:loc></image:image>`
      : '';
    return languages.map((locale) =>
      toElement('url', siteUrl + toLocalePath(locale, path), changedAt, [...twins, image].join('')),
    );
  });
  return toDocument('urlset', entries);
}

/** Returns an index of sitemaps. */
export function toSitemapIndex(
  files: readonly { readonly url: string; readonly changedAt: string | undefined }[],
): string {
  return toDocument(
    'sitemapindex',
    files.map(({ url, changedAt }) => toElement('sitemap', url, changedAt)),
  );
}

function toElement(name: 'url' | 'sitemap', url: string, changedAt: string | undefined, more = ''): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
  return `<${name}><loc>${escapeXml(url)}</loc>${changed}${more}</${name}>`;
}

function toDocument(name: 'urlset' | 'sitemapindex', elements: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${spaces}>\n${elements.join('\n')}\n</${name}>\n`;
}
