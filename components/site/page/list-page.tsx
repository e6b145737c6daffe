import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Container } from '@/components/ui/container';
import { Paging } from '@/components/ui/navigation/paging';
import type { PageBlock } from '@/lib/content/blocks/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toCategoryPath, type CategoryView } from '@/lib/views/list/category-list';
import { toListTitle } from '@/lib/views/list/list-title';
import { BlockList } from '../blocks/block-list';
import { CategoryFilter } from '../filter/category-filter';
import { SiteFrame } from '../frame/site-frame';
import { EmptyState } from './empty-state';
import { PageHeader } from './page-header';
import styles from './list-page.module.css';

interface Props {
  readonly locale: Locale;
  /** Public path of the whole list, without locale prefix. */
  readonly path: string;
  readonly view: CategoryView;
  /** Number of pages. */
  readonly count: number;
  /** Title of the whole list. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** BCP 47 language of title and lead if it differs from the page's. */
  readonly lang?: string;
  readonly filterLabel: string;
  readonly allLabel: string;
  readonly categories: readonly { readonly key: string; readonly label: string }[];
  readonly emptyText: string;
  /** Label of the link from an empty category to the whole list. */
  readonly showAllLabel: string;
  /** Items of the page; `null` if there are none. */
  readonly items: ReactNode;
  /** Blocks of the page, shown on the first page of the whole list. */
  readonly blocks: readonly PageBlock[];
}

/** Renders a paged list of the site that can be filtered by category. */
export async function ListPage({
  locale,
  path,
  view,
  count,
  title,
  lead,
  lang,
  filterLabel,
  allLabel,
  categories,
  emptyText,
  showAllLabel,
  items,
  blocks,
}: Props) {
  const { page, category } = view;
  const isWhole = page === 1 && category === undefined;
  const label = categories.find(({ key }) => key === category)?.label;
  const list = (
    <>
      <CategoryFilter
        locale={locale}
        path={path}
        label={filterLabel}
        allLabel={allLabel}
        categories={categories}
        current={category}
      />
      {items ?? (
        <EmptyState text={emptyText}>
          {category && (
            <ButtonLink variant="secondary" href={toLocalePath(locale, path)}>
              {showAllLabel}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      <Paging
        locale={locale}
        current={page}
        count={count}
        toHref={(target) => toLocalePath(locale, toCategoryPath(path, { page: target, category }))}
      />
    </>
  );
  return (
    <SiteFrame locale={locale} path={toCategoryPath(path, view)}>
      <PageHeader
        locale={locale}
        title={await toListTitle(locale, title, { category: label, page })}
        lead={lead}
        lang={lang}
      />
      <Container className={styles.list}>
        {isWhole ? <BlockList blocks={blocks} locale={locale} builtIn={list} /> : list}
      </Container>
    </SiteFrame>
  );
}
