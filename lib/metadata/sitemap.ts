import type { ApiClient } from '@/lib/api/client';
import { maxPerPage } from '@/lib/api/limits';
import type { ImageView } from '@/lib/content/kinds/reference';
import type { LocalizedText } from '@/lib/content/localized';
import { hasOwnAddress, toPublicPath } from '@/lib/content/public-path';
import { collectionNames, definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { isSystemPage } from '@/lib/content/pages/system-pages';
import { locales } from '@/lib/i18n/locales';
import { readChangedAt, readFixedPages } from './read-fixed-pages';
import { toSitemapDocument, toSitemapIndex, type SitemapPage } from './sitemap-document';

/** Number of items per file, read and written within half a second. */
const itemsPerFile = 1_000;

/** Returns the collections whose items have addresses of their own. */
function listNames(): CollectionName[] {
  return collectionNames.filter((name) => hasOwnAddress(definitionOf(name)));
}

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
  const names = listNames();
  const totals = await Promise.all(names.map(async (name) => (await api[name].list({ perPage: 1 })).total));
  if (totals.reduce((sum, total) => sum + total, 0) <= perFile) {
    const parts = await Promise.all(names.map((name) => readPages(source, name, 1)));
    return toSitemapDocument(siteUrl, [...(await readFixedPages(api)), ...parts.flat()]);
  }
  const files = names.map(async (name, place) => {
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
  const collection = listNames().find((known) => known === name);
  if (!collection) return null;
  const pages = await readPages(source, collection, Number(number));
  return pages.length > 0 || Number(number) === 1 ? toSitemapDocument(source.siteUrl, pages) : null;
}

/** Returns the pages of a file, numbered from 1. */
async function readPages(source: SitemapSource, name: CollectionName, file: number): Promise<SitemapPage[]> {
  const { api, perFile = itemsPerFile } = source;
  const perPage = Math.min(maxPerPage, perFile);
  const pagesPerFile = Math.ceil(perFile / perPage);
  const pages: SitemapPage[] = [];
  for (let page = (file - 1) * pagesPerFile + 1; page <= file * pagesPerFile; page += 1) {
    const { data, total } = await api[name].list({ page, perPage });
    for (const item of data) {
      // The site's own routes exist with or without an item.
      if (isSystemPage(name, item)) continue;
      const { title, picture } = toFacts(name, item);
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

/** Returns the title and the picture of an item. */
function toFacts(name: CollectionName, item: Item): { title: LocalizedText; picture: ImageView | null } {
  const { fields, titleField } = definitionOf(name);
  const values = item as unknown as Readonly<Record<string, unknown>>;
  const image = Object.keys(fields).find((field) => fields[field]!.kind === 'image');
  return {
    title: values[titleField] as LocalizedText,
    picture: image === undefined ? null : (values[image] as ImageView | null),
  };
}
