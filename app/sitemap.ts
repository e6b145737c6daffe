import type { MetadataRoute } from 'next';
import { publicApi } from '@/lib/api/server';
import type { LocalizedText } from '@/lib/content/localized';
import { env } from '@/lib/env';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { listAll } from '@/lib/site/list-all';
import { toLanguageAlternates } from '@/lib/site/language-alternates';
import { menuPages } from '@/lib/site/navigation';
import { readStaff } from '@/lib/site/read-staff';

export const dynamic = 'force-dynamic';

/** Every public page in the languages it is written in, each with its twins. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const api = publicApi();
  const [news, staff, albums] = await Promise.all([listAll(api.news), readStaff(), listAll(api.albums)]);
  return [
    ...['/', ...Object.values(menuPages)].flatMap((path) => toEntries(path, locales)),
    ...news.flatMap((item) => toItemEntries(`/news/${item.slug}`, item.title, item.updatedAt)),
    ...staff.flatMap((item) => toItemEntries(`/basshylyq/${item.slug}`, item.name, item.updatedAt)),
    ...albums.flatMap((item) =>
      toItemEntries(`/gallery/images?album=${item.slug}`, item.title, item.updatedAt),
    ),
  ];
}

function toItemEntries(path: string, title: LocalizedText, updatedAt: string): MetadataRoute.Sitemap {
  const languages = locales.filter((locale) => title[locale] !== null);
  return toEntries(path, languages, updatedAt);
}

function toEntries(path: string, languages: readonly Locale[], lastModified?: string): MetadataRoute.Sitemap {
  const { siteUrl } = env();
  const alternates = { languages: toLanguageAlternates(path, languages, siteUrl) };
  return languages.map((locale) => ({
    url: siteUrl + toLocalePath(locale, path),
    lastModified,
    alternates,
  }));
}
