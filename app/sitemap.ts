import type { MetadataRoute } from 'next';
import { publicApi } from '@/lib/api/server';
import { env } from '@/lib/env';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { listAll } from '@/lib/site/list-all';
import { toLanguageAlternates } from '@/lib/site/language-alternates';
import { menuPages } from '@/lib/site/navigation';
import { readStaff } from '@/lib/site/read-staff';

export const dynamic = 'force-dynamic';

/** Every public page in the languages it is written in, each with its twins. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [news, staff] = await Promise.all([listAll(publicApi().news), readStaff()]);
  return [
    ...['/', ...Object.values(menuPages)].flatMap((path) => toEntries(path, locales)),
    ...news.flatMap((item) =>
      toEntries(
        `/news/${item.slug}`,
        locales.filter((locale) => item.title[locale] !== null),
        item.updatedAt,
      ),
    ),
    ...staff.flatMap((person) =>
      toEntries(
        `/basshylyq/${person.slug}`,
        locales.filter((locale) => person.name[locale] !== null),
        person.updatedAt,
      ),
    ),
  ];
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
