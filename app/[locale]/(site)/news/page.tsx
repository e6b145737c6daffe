import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewsGrid } from '@/components/site/news/news-grid';
import { ListPage } from '@/components/site/page/list-page';
import type { Locale } from '@/lib/i18n/locales';
import { readCategoryView, toCategoryPath } from '@/lib/pages/list/category-list';
import { toListTitle } from '@/lib/pages/list/list-title';
import { toPageMetadata } from '@/lib/pages/metadata/page-metadata';
import { newsCategories, readNewsPage } from '@/lib/pages/read/read-news';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const path = '/news';

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params;
  const view = readCategoryView(await searchParams, newsCategories);
  const { page, category } = view;
  const t = await getTranslations({ locale });
  const title = await toListTitle(locale, t('site.news.title'), {
    category: category && t(`content.news.options.category.${category}`),
    page,
  });
  const description = t('site.news.description');
  return toPageMetadata({
    locale,
    path: toCategoryPath(path, view),
    title,
    description: page === 1 && !category ? description : `${title}. ${description}`,
  });
}

export default async function NewsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const view = readCategoryView(await searchParams, newsCategories);
  const [{ items, count }, t] = await Promise.all([
    readNewsPage(view.page, view.category),
    getTranslations({ locale }),
  ]);
  return (
    <ListPage
      locale={locale}
      path={path}
      view={view}
      count={count}
      title={t('site.news.title')}
      filterLabel={t('site.news.filter')}
      allLabel={t('site.news.allCategories')}
      categories={newsCategories.map((name) => ({ name, label: t(`content.news.options.category.${name}`) }))}
      emptyText={t(view.category ? 'site.news.emptyCategory' : 'site.news.empty')}
      showAllLabel={t('site.news.showAll')}
      items={items.length > 0 ? <NewsGrid items={items} locale={locale} heading="h2" /> : null}
    />
  );
}
