import '@/app/features';
import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { NewsArticle } from '@/components/site/news/news-article';
import { NewsRows } from '@/components/site/news/news-rows';
import { NewsJsonLd } from '@/components/site/news/news-json-ld';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { describeUse } from '@/lib/content/descriptions/describe-use';
import { toExcerpt } from '@/lib/content/words/excerpt';
import { toPlainText } from '@/lib/content/kinds/rich-text';
import { readLocalized } from '@/lib/content/localized';
import { toAddressName, toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toPageMetadata } from '@/lib/metadata/page-metadata';
import { readPublishedAt } from '@/lib/metadata/read-published-at';
import { readNewsItem, readRelatedNews } from '@/lib/reads/read-news';
import styles from './news-item.module.css';

interface Props {
  params: Promise<{ locale: Locale; slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params;
  const item = await readNewsItem(slug);
  if (!item) return { title: (await getTranslations({ locale, namespace: 'site.notFound' }))('title') };
  const title = readLocalized(item.title, locale);
  return toPageMetadata({
    locale,
    path: toPublicPath('news', item),
    title: title?.text,
    description: toDescription(item, title?.locale ?? locale),
    languages: locales.filter((language) => item.title[language] !== null),
    picture: item.cover && describeUse(item.cover, item.coverAlt),
    article: { publishedAt: readPublishedAt(item, title?.locale ?? locale), updatedAt: item.updatedAt },
  });
}

export default async function NewsItemPage({ params }: Props) {
  const { locale, slug } = await params;
  const item = await readNewsItem(slug);
  if (!item) notFound();
  // Items can also be addressed by id; a title without a slug has no other address.
  const path = toPublicPath('news', item);
  if (toAddressName(item) !== slug) permanentRedirect(toLocalePath(locale, path));
  const [related, t] = await Promise.all([
    readRelatedNews(item, 3),
    getTranslations({ locale, namespace: 'site.news' }),
  ]);
  return (
    <SiteFrame locale={locale} path={path}>
      <NewsJsonLd item={item} locale={locale} />
      <NewsArticle
        item={item}
        locale={locale}
        related={
          related.length > 0 && (
            <section className={styles.related} aria-labelledby="related">
              <h2 id="related">{t('related')}</h2>
              <NewsRows items={related} locale={locale} />
            </section>
          )
        }
      />
    </SiteFrame>
  );
}

/** Returns the lead, or the beginning of the text. */
function toDescription({ lead, body }: Item<'news'>, locale: Locale): string | undefined {
  const text = readLocalized(lead, locale)?.text ?? toPlainText(readLocalized(body, locale)?.text ?? '');
  return toExcerpt(text, [], 200) || undefined;
}
