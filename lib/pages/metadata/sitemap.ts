import type { ApiClient } from '../../api/client';
import { maxPerPage } from '../../api/limits';
import type { LocalizedText } from '../../content/localized';
import { toPublicPath } from '../../content/public-path';
import { findSystemPage } from '../../content/system-pages';
import { locales, toLocalePath, type Locale } from '../../i18n/locales';
import { escapeXml } from './escape-xml';
import { toLanguageAlternates } from './language-alternates';
import { menuPages } from '../navigation';

/** Number of items per file, read and written within half a second. */
const itemsPerFile = 1_000;

/** Collections with pages, and their title fields. */
const listed = {
  news: ({ title }: { title: LocalizedText }) => title,
  staff: ({ name }: { name: LocalizedText }) => name,
  albums: ({ title }: { title: LocalizedText }) => title,
  events: ({ title }: { title: LocalizedText }) => title,
  timetables: ({ name }: { name: LocalizedText }) => name,
  pages: ({ title }: { title: LocalizedText }) => title,
} as const;

type Listed = keyof typeof listed;

const listedNames = Object.keys(listed) as Listed[];

/** Number of items of a collection and time of the last change (UTC ISO 8601). */
interface Extent {
  readonly name: Listed;
  readonly total: number;
  readonly changedAt: string | undefined;
}

/** Sources of a sitemap: API client, address prefix and items per file. */
export interface SitemapSource {
  readonly api: Pick<ApiClient, Listed>;
  readonly siteUrl: string;
  readonly perFile?: number;
}

/**
 * Returns the sitemap: every public page in its languages, with alternates. With more items than fit a file it is an
 * index of files by collection.
 */
export async function readSitemap(source: SitemapSource): Promise<string> {
  const { perFile = itemsPerFile, siteUrl } = source;
  const extents = await Promise.all(listedNames.map((name) => readExtent(source, name)));
  if (extents.reduce((sum, { total }) => sum + total, 0) <= perFile) {
    const parts = await Promise.all(listedNames.map((name) => readEntries(source, name, 1)));
    return toUrlSet([...toFixedEntries(siteUrl), ...parts.flat()]);
  }
  const files = extents.flatMap(({ name, total, changedAt }) =>
    Array.from({ length: Math.ceil(total / perFile) }, (_, index) => ({
      url: `${siteUrl}/sitemaps/${name}-${index + 1}.xml`,
      changedAt,
    })),
  );
  return toDocument('sitemapindex', [
    toElement('sitemap', `${siteUrl}/sitemaps/routes.xml`, undefined),
    ...files.map(({ url, changedAt }) => toElement('sitemap', url, changedAt)),
  ]);
}

/** Returns a file of the index (`news-2.xml`), or `null` if it does not exist. */
export async function readSitemapFile(source: SitemapSource, file: string): Promise<string | null> {
  if (file === 'routes.xml') return toUrlSet(toFixedEntries(source.siteUrl));
  const [, name = '', number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  if (!Object.hasOwn(listed, name)) return null;
  const entries = await readEntries(source, name as Listed, Number(number));
  return entries.length > 0 || Number(number) === 1 ? toUrlSet(entries) : null;
}

async function readExtent({ api }: SitemapSource, name: Listed): Promise<Extent> {
  const { total, data } = await api[name].list({ perPage: 1, sort: '-updatedAt' });
  return { name, total, changedAt: data[0]?.updatedAt };
}

/** Returns the entries of a file, numbered from 1. */
async function readEntries(source: SitemapSource, name: Listed, file: number): Promise<string[]> {
  const { api, siteUrl, perFile = itemsPerFile } = source;
  const perPage = Math.min(maxPerPage, perFile);
  const pagesPerFile = Math.ceil(perFile / perPage);
  const titleOf = listed[name];
  const entries: string[] = [];
  for (let page = (file - 1) * pagesPerFile + 1; page <= file * pagesPerFile; page += 1) {
    const { data, total } = await api[name].list({ page, perPage });
    for (const item of data) {
      // The site's own routes exist with or without an item.
      if (name === 'pages' && findSystemPage(item.slug)) continue;
      // Each collection's own title accessor fits its items.
      const title = titleOf(item as never);
      const languages = locales.filter((locale) => title[locale] !== null);
      entries.push(...toEntries(toPublicPath(name, item), languages, siteUrl, item.updatedAt));
    }
    if (page * perPage >= total) break;
  }
  return entries;
}

function toFixedEntries(siteUrl: string): string[] {
  return ['/', ...Object.values(menuPages)].flatMap((path) => toEntries(path, locales, siteUrl));
}

function toEntries(path: string, languages: readonly Locale[], siteUrl: string, changedAt?: string) {
  const twins = Object.entries(toLanguageAlternates(path, languages, siteUrl)).map(
    ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`,
  );
  return languages.map((locale) =>
    toElement('url', siteUrl + toLocalePath(locale, path), changedAt, twins.join('')),
  );
}

function toElement(name: 'url' | 'sitemap', url: string, changedAt: string | undefined, more = ''): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
  return `<${name}><loc>${escapeXml(url)}</loc>${more}${changed}</${name}>`;
}

function toUrlSet(entries: readonly string[]): string {
  return toDocument('urlset', entries);
}

function toDocument(name: 'urlset' | 'sitemapindex', elements: readonly string[]): string {
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${spaces}>\n${elements.join('\n')}\n</${name}>\n`;
}
