import { getTranslations } from 'next-intl/server';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { env } from '@/lib/env';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toJsonLd } from '@/lib/site/json-ld';
import { toShareImage } from '@/lib/site/share-image';

/** What search engines read about a news item. */
export async function NewsJsonLd({ item, locale }: { item: Item<'news'>; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'common' });
  const { siteUrl } = env();
  const title = readLocalized(item.title, locale);
  const shown = title?.locale ?? locale;
  const image = toShareImage(item.cover);
  const school = { '@type': 'School', name: t('schoolName'), url: siteUrl + toLocalePath(locale, '/') };
  const data = toJsonLd({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title?.text,
    description: readLocalized(item.lead, shown)?.text,
    inLanguage: toLanguage(shown),
    datePublished: item.date ?? item.createdAt,
    dateModified: item.updatedAt,
    mainEntityOfPage: siteUrl + toLocalePath(shown, `/news/${item.slug}`),
    image: image && [new URL(image.url, siteUrl).href],
    author: school,
    publisher: school,
  });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />;
}
