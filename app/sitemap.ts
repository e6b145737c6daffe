import type { MetadataRoute } from 'next';
import { publicApi } from '@/lib/api/server';
import { maxPerPage } from '@/lib/api/contract';
import type { Item } from '@/lib/content/registry';
import { env } from '@/lib/env';
import { defaultLocale, locales, toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { menuPages } from '@/lib/site/navigation';

export const dynamic = 'force-dynamic';

/** Every public page in the languages it is written in, each with its twins. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const news = await readAllNews();
  return [
    ...['/', ...Object.values(menuPages)].flatMap((path) => toEntries(path, locales)),
    ...news.flatMap((item) =>
      toEntries(
        `/news/${item.slug}`,
        locales.filter((locale) => item.title[locale] !== null),
        item.updatedAt,
      ),
    ),
  ];
}

async function readAllNews(): Promise<Item<'news'>[]> {
  const items: Item<'news'>[] = [];
  for (let page = 1; ; page++) {
    const { data, total } = await publicApi().news.list({ page, perPage: maxPerPage });
    items.push(...data);
    if (data.length === 0 || items.length >= total) return items;
  }
}

function toEntries(path: string, languages: readonly Locale[], lastModified?: string): MetadataRoute.Sitemap {
  const toUrl = (locale: Locale) => env().siteUrl + toLocalePath(locale, path);
  const [first] = languages;
  if (!first) return [];
  const main = languages.includes(defaultLocale) ? defaultLocale : first;
  const alternates = {
    languages: Object.fromEntries([
      ...languages.map((locale) => [toLanguage(locale), toUrl(locale)]),
      ['x-default', toUrl(main)],
    ]) as Record<string, string>,
  };
  return languages.map((locale) => ({ url: toUrl(locale), lastModified, alternates }));
}
