import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Container } from '@/components/ui/container';
import { Paging } from '@/components/ui/navigation/paging';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readCategoryView, toCategoryPath, type CategoryView } from '@/lib/views/list/category-list';
import { toListTitle } from '@/lib/views/list/list-title';
import { pathOfPage } from '@/lib/content/pages/site-pages';
import { readCategories, readCategory, toKeys } from '@/lib/reads/read-categories';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';
import { readContentPage } from '@/lib/reads/read-content-page';
import { BlockList } from '../blocks/block-list';
import { CategoryFilter } from '../filter/category-filter';
import { SiteFrame } from '../frame/site-frame';
import { EmptyState } from '@/components/site/content/empty-state';
import { PageHeader } from '../frame/page-header';
import { toPageTexts } from '@/components/site/content/page-texts';
import styles from './list-page.module.css';

/** A paged list of the site that visitors filter by category. */
export interface CategoryList {
  /** The page with its address, title, lead and blocks. */
  readonly page: 'news' | 'gallery';
  /** Kind of its categories. */
  readonly kind: 'news' | 'album';
  /** Message with its title, for a page without one. */
  readonly title: 'site.news.title' | 'site.nav.gallery';
  /** Group of its other messages. */
  readonly texts: 'site.news' | 'visit.gallery';
}

/** What Next passes to the page of a list. */
export interface ListPageProps {
  readonly params: Promise<{ locale: Locale }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

interface Props extends ListPageProps {
  readonly list: CategoryList;
  /** Returns the items of a part of the list, `null` if there are none, and the number of pages. */
  readonly readItems: (view: CategoryView, locale: Locale) => Promise<{ items: ReactNode; count: number }>;
}

/** Returns the metadata of a part of a list. */
export async function readListMetadata(
  { page, kind }: CategoryList,
  { params, searchParams }: ListPageProps,
): Promise<Metadata> {
  const { locale } = await params;
  const view = await readView(kind, locale, searchParams);
  const category = await readCategory(kind, view.category ?? null, locale);
  return readContentPageMetadata(locale, page, toCategoryPath(pathOfPage(page), view), {
    category: category?.label,
    page: view.page,
  });
}

/** Renders a part of a list. Blocks and lead of its page stand on the first part of the whole list. */
export async function ListPage({
  list: { page, kind, title, texts },
  params,
  searchParams,
  readItems,
}: Props) {
  const { locale } = await params;
  const view = await readView(kind, locale, searchParams);
  const [{ items, count }, categories, item, t] = await Promise.all([
    readItems(view, locale),
    readCategories(kind, locale),
    readContentPage(page),
    getTranslations({ locale }),
  ]);
  const pageTexts = toPageTexts(item, locale);
  const path = pathOfPage(page);
  const isUnfiltered = view.page === 1 && view.category === undefined;
  const label = categories.find(({ key }) => key === view.category)?.label;
  const content = (
    <>
      <CategoryFilter
        locale={locale}
        path={path}
        label={t(`${texts}.filter`)}
        allLabel={t(`${texts}.allCategories`)}
        categories={categories}
        current={view.category}
      />
      {items ?? (
        <EmptyState text={t(view.category ? `${texts}.emptyCategory` : `${texts}.empty`)}>
          {view.category && (
            <ButtonLink variant="secondary" href={toLocalePath(locale, path)}>
              {t(`${texts}.showAll`)}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      <Paging
        locale={locale}
        current={view.page}
        count={count}
        toHref={(target) => toLocalePath(locale, toCategoryPath(path, { ...view, page: target }))}
      />
    </>
  );
  return (
    <SiteFrame locale={locale} path={toCategoryPath(path, view)}>
      <PageHeader
        locale={locale}
        title={await toListTitle(locale, pageTexts.title ?? t(title), { category: label, page: view.page })}
        lead={isUnfiltered && pageTexts.lead}
        lang={pageTexts.lang}
      />
      <Container className={styles.list}>
        {isUnfiltered ? <BlockList blocks={pageTexts.blocks} locale={locale} builtIn={content} /> : content}
      </Container>
    </SiteFrame>
  );
}

/** Reads the query of an address. Invalid values lead to 404. */
async function readView(kind: CategoryList['kind'], locale: Locale, query: ListPageProps['searchParams']) {
  return readCategoryView(await query, toKeys(await readCategories(kind, locale)));
}
