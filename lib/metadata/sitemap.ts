import type { ApiClient } from '@/lib/api/client';
import { maxPerPage } from '@/lib/api/limits';
import type { ImageView } from '@/lib/content/kinds/reference';
import type { LocalizedText } from '@/lib/content/localized';
import { toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { findSystemPage } from '@/lib/content/system-pages';
import { locales } from '@/lib/i18n/locales';
import { readChangedAt, readFixedPages } from './read-fixed-pages';
import { toSitemapDocument, toSitemapIndex, type SitemapPage } from './sitemap-document';

/** Number of items per file, read and written within half a second. */
const itemsPerFile = 1_000;

/** What a sitemap tells of an item. */
type Facts = readonly [title: LocalizedText, picture: ImageView | null];

/** Collections with pages. */
const listed = {
  news: ({ title, cover }: Item<'news'>): Facts => [title, cover],
  staff: ({ name, photo }: Item<'staff'>): Facts => [name, photo],
  albums: ({ title, cover }: Item<'albums'>): Facts => [title, cover],
  events: ({ title }: Item<'events'>): Facts => [title, null],
  timetables: ({ name }: Item<'timetables'>): Facts => [name, null],
  pages: ({ title, cover }: Item<'pages'>): Facts => [title, cover],
} as const;

type Listed = keyof typeof listed;

const listedNames = Object.keys(listed) as Listed[];

/** Sources of a sitemap: API client, address prefix and items per file. */
export interface SitemapSource {
  readonly api: ApiClient;
  readonly siteUrl: string;
  readonly perFile?: number;
}

/**
 * Returns the sitemap: every public page in its languages, with alternates. With more items than fit a file it is an
 * index of files by collection.
 */
export async function readSitemap(source: SitemapSource): Promise<string> {
  const { api, perFile = itemsPerFile, siteUrl } = source;
  const totals = await Promise.all(
    listedNames.map(async (name) => (await api[name].list({ perPage: 1 })).total),
  );
  if (totals.reduce((sum, total) => sum + total, 0) <= perFile) {
    const parts = await Promise.all(listedNames.map((name) => readPages(source, name, 1)));
    return toSitemapDocument(siteUrl, [...(await readFixedPages(api)), ...parts.flat()]);
  }
  const files = listedNames.map(async (name, place) => {
    const changedAt = await readChangedAt(api, name);
    return Array.from({ length: Math.ceil(totals[place]! / perFile) }, (_, index) => ({
      url: `${siteUrl}/sitemaps/${name}-${index + 1}.xml`,
      changedAt,
    }));
  });
  const fixed = { url: `${siteUrl}/sitemaps/routes.xml`, changedAt: undefined };
  return toSitemapIndex([fixed, ...(await Promise.all(files)).flat()]);
}

/** Returns a file of the index (`news-2.xml`), or `null` if it does not exist. */
export async function readSitemapFile(source: SitemapSource, file: string): Promise<string | null> {
  if (file === 'routes.xml') return toSitemapDocument(source.siteUrl, await readFixedPages(source.api));
  const [, name = '', number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  if (!Object.hasOwn(listed, name)) return null;
  const pages = await readPages(source, name as Listed, Number(number));
  return pages.length > 0 || Number(number) === 1 ? toSitemapDocument(source.siteUrl, pages) : null;
}

/** Returns the pages of a file, numbered from 1. */
async function readPages(source: SitemapSource, name: Listed, file: number): Promise<SitemapPage[]> {
  const { api, perFile = itemsPerFile } = source;
  const perPage = Math.min(maxPerPage, perFile);
  const pagesPerFile = Math.ceil(perFile / perPage);
  const pages: SitemapPage[] = [];
  for (let page = (file - 1) * pagesPerFile + 1; page <= file * pagesPerFile; page += 1) {
    const { data, total } = await api[name].list({ page, perPage });
    for (const item of data) {
      // The site's own routes exist with or without an item.
      if (name === 'pages' && findSystemPage(item.slug)) continue;
      // Each collection's own reader fits its items.
      const [title, picture] = listed[name](item as never);
      pages.push({
        path: toPublicPath(name, item),
        languages: locales.filter((locale) => title[locale] !== null),
        changedAt: item.updatedAt,
        picture: picture?.file.variants.at(-1)?.url,
      });
    }
    if (page * perPage >= total) break;
  }
  return pages;
}
