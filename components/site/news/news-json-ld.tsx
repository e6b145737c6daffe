import { readLocalized } from '@/lib/content/localized';
import { toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { env } from '@/lib/env/env';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toShareAddress } from '@/lib/share/share-address';
import { readPublishedAt } from '@/lib/metadata/read-published-at';
import { toSchoolReference } from '@/lib/metadata/school-data';
import { readSchool } from '@/lib/reads/read-site';
import { JsonLd } from '@/components/site/content/json-ld';

/** Renders structured data about a news item. */
export async function NewsJsonLd({ item, locale }: { item: Item<'news'>; locale: Locale }) {
  const school = await readSchool(locale);
  const { siteUrl } = env();
  const title = readLocalized(item.title, locale);
  const shown = title?.locale ?? locale;
  const path = toPublicPath('news', item);
  const publisher = toSchoolReference({ siteUrl, locale, name: school.name });
  const data = {
    '@type': 'NewsArticle',
    headline: title?.text,
    description: readLocalized(item.lead, shown)?.text,
    inLanguage: toLanguage(shown),
    datePublished: readPublishedAt(item, shown),
    dateModified: item.updatedAt,
    mainEntityOfPage: siteUrl + toLocalePath(shown, path),
    image: [siteUrl + toShareAddress(locale, path, title?.text ?? '', item.cover, school)],
    author: publisher,
    publisher,
  };
  return <JsonLd data={data} />;
}
