import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewsGrid } from '@/components/site/news/news-grid';
import { ListPage } from '@/components/site/page/list-page';
import { toPageWords } from '@/components/site/page/page-words';
import type { Locale } from '@/lib/i18n/locales';
import { readCategoryView, toCategoryPath } from '@/lib/views/list/category-list';
import { readContentPage, readContentPageMetadata } from '@/lib/reads/read-content-page';
import { readCategories, readCategory, toKeys } from '@/lib/reads/read-categories';
import { readNewsPage } from '@/lib/reads/read-news';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const path = '/news';

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params;
  const view = await readView(locale, searchParams);
  const category = await readCategory('news', view.category ?? null, locale);
  return readContentPageMetadata(locale, 'news', toCategoryPath(path, view), {
    category: category?.label,
    page: view.page,
  });
}

export default async function NewsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const view = await readView(locale, searchParams);
  const [{ items, count }, categories, item, t] = await Promise.all([
    readNewsPage(view.page, view.category),
    readCategories('news', locale),
    readContentPage('news'),
    getTranslations({ locale }),
  ]);
  const words = toPageWords(item, locale);
  const isWhole = view.page === 1 && !view.category;
  return (
    <ListPage
      locale={locale}
      path={path}
      view={view}
      count={count}
      title={words.title ?? t('site.news.title')}
      lead={isWhole && words.lead}
      lang={words.lang}
      filterLabel={t('site.news.filter')}
      allLabel={t('site.news.allCategories')}
      categories={categories}
      emptyText={t(view.category ? 'site.news.emptyCategory' : 'site.news.empty')}
      showAllLabel={t('site.news.showAll')}
      items={items.length > 0 ? <NewsGrid items={items} locale={locale} heading="h2" isFirst /> : null}
      blocks={words.blocks}
    />
  );
}

async function readView(locale: Locale, searchParams: Props['searchParams']) {
  return readCategoryView(await searchParams, toKeys(await readCategories('news', locale)));
}
