import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CategoryFilter } from '@/components/site/filter/category-filter';
import { EmptyState } from '@/components/site/page/empty-state';
import { NewsGrid } from '@/components/site/news/news-grid';
import { PageHeader } from '@/components/site/page/page-header';
import { Paging } from '@/components/ui/navigation/paging';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { ButtonLink } from '@/components/ui/button-link';
import { Container } from '@/components/ui/container';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toListTitle } from '@/lib/pages/list/list-title';
import { toPageMetadata } from '@/lib/pages/metadata/page-metadata';
import { readPageNumber } from '@/lib/pages/list/paging';
import { readNewsCategory, readNewsPage, type NewsCategory } from '@/lib/pages/read/read-news';
import styles from './news.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params;
  const { page, category } = readQuery(await searchParams);
  const t = await getTranslations({ locale, namespace: 'site.news' });
  const title = await toNewsTitle(locale, page, category);
  return toPageMetadata({
    locale,
    path: toNewsPath(page, category),
    title,
    description: title === t('title') ? t('description') : `${title}. ${t('description')}`,
  });
}

export default async function NewsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const { page, category } = readQuery(await searchParams);
  const [{ items, count }, title, t] = await Promise.all([
    readNewsPage(page, category),
    toNewsTitle(locale, page, category),
    getTranslations({ locale, namespace: 'site.news' }),
  ]);
  return (
    <SiteFrame locale={locale} path={toNewsPath(page, category)}>
      <PageHeader locale={locale} title={title} />
      <Container className={styles.list}>
        <CategoryFilter locale={locale} current={category} />
        {items.length === 0 ? (
          <EmptyState text={category ? t('emptyCategory') : t('empty')}>
            {category && (
              <ButtonLink variant="secondary" href={toLocalePath(locale, '/news')}>
                {t('showAll')}
              </ButtonLink>
            )}
          </EmptyState>
        ) : (
          <NewsGrid items={items} locale={locale} heading="h2" />
        )}
        <Paging
          locale={locale}
          current={page}
          count={count}
          toHref={(target) => toLocalePath(locale, toNewsPath(target, category))}
        />
      </Container>
    </SiteFrame>
  );
}

/** Reads category and page from the query. Invalid values lead to 404. */
function readQuery(query: Awaited<Props['searchParams']>): { page: number; category?: NewsCategory } {
  const page = readPageNumber(query['page']);
  const category = readNewsCategory(query['category']);
  if (page === null || (query['category'] !== undefined && !category)) notFound();
  return { page, category };
}

async function toNewsTitle(locale: Locale, page: number, category?: NewsCategory): Promise<string> {
  const t = await getTranslations({ locale });
  return toListTitle(locale, t('site.news.title'), {
    category: category && t(`content.news.options.category.${category}`),
    page,
  });
}

function toNewsPath(page: number, category: NewsCategory | undefined): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/news?${query.toString()}` : '/news';
}
