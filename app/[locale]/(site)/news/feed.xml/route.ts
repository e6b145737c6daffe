import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { publicApi } from '@/lib/clients/api-clients';
import { toPublicPath } from '@/lib/content/public-path';
import { env } from '@/lib/env/env';
import { isLocale, toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toAtomFeed, type FeedEntry } from '@/lib/metadata/atom-feed';
import { readPublishedAt } from '@/lib/metadata/read-published-at';
import { readCategories } from '@/lib/reads/read-categories';
import { readSchool } from '@/lib/reads/read-site';
import type { Item } from '@/lib/content/registry';

export const dynamic = 'force-dynamic';

/** Number of news items in the feed. */
const feedLength = 30;

/** Returns the news of one language as an Atom feed. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const [t, { data }, categories, school] = await Promise.all([
    getTranslations({ locale }),
    publicApi().news.list({ locale, perPage: feedLength }),
    readCategories('news', locale),
    readSchool(locale),
  ]);
  const { siteUrl } = env();
  const feed = toAtomFeed({
    title: t('site.feed.title', { school: school.shortName }),
    subtitle: t('site.news.description'),
    author: school.name,
    language: toLanguage(locale),
    pageUrl: siteUrl + toLocalePath(locale, '/news'),
    feedUrl: siteUrl + toLocalePath(locale, '/news/feed.xml'),
    updatedAt: new Date(0).toISOString(),
    entries: data.map((item) =>
      toEntry(item, locale, siteUrl, categories.find(({ key }) => key === item.category)?.label ?? null),
    ),
  });
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
}

function toEntry(item: Item<'news'>, locale: Locale, siteUrl: string, category: string | null): FeedEntry {
  return {
    id: item.id,
    title: item.title[locale] ?? '',
    url: siteUrl + toLocalePath(locale, toPublicPath('news', item)),
    publishedAt: readPublishedAt(item, locale),
    updatedAt: item.updatedAt,
    summary: item.lead[locale],
    category,
    // Feed readers need absolute picture addresses.
    html: item.body[locale]?.replaceAll('src="/', `src="${siteUrl}/`) ?? null,
  };
}
