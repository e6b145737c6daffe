import '@/app/features';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Paging } from '@/components/ui/navigation/paging';
import { EmptyState } from '@/components/site/content/empty-state';
import { DocumentGroups } from '@/components/site/documents/document-groups';
import { ActiveFilters } from '@/components/site/filter/active-filters';
import { FilterPanel } from '@/components/site/filter/filter-panel';
import { ListSearch } from '@/components/site/filter/list-search';
import { ContentPage } from '@/components/site/page/content-page';
import { document } from '@/lib/content/types/document';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';
import { readLatestChange } from '@/lib/reads/list-all';
import { readCategories, toKeys } from '@/lib/reads/read-categories';
import { readDocuments } from '@/lib/reads/read-documents';
import { sortByCategory, toDocumentFilters } from '@/lib/views/document-filters';
import { formatSchoolYear } from '@/lib/views/format-school-year';
import {
  applyChoice,
  listFilterOptions,
  readChoice,
  toFilteredPath,
  type Choice,
} from '@/lib/views/list/filters';
import { matchWords } from '@/lib/views/list/match-words';
import { countOrNotFound } from '@/lib/views/list/page-bounds';
import { readPageNumber } from '@/lib/views/list/paging';
import { readWords } from '@/lib/views/list/read-words';
import styles from './documents.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const path = '/documents';

/** Number of documents per page. */
const perPage = 50;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const page = readPageNumber((await searchParams)['page']) ?? 1;
  // The canonical address of a filtered list is the unfiltered one.
  return readContentPageMetadata((await params).locale, 'documents', toFilteredPath(path, {}, page), {
    page,
  });
}

export default async function DocumentsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const [list, t] = await Promise.all([readList(locale, await searchParams), getTranslations({ locale })]);
  const { documents, named, categories, filters, choice, matches, page, pageCount } = list;
  const toHref = (other: Choice) => toLocalePath(locale, toFilteredPath(path, other));
  const toLabel = (name: string, value: string) => {
    if (name === 'q') return `\u00ab${value}\u00bb`;
    if (name === 'category') return categories.find(({ key }) => key === value)?.label ?? value;
    if (name === 'year') return formatSchoolYear(value);
    const language = document.fields.languages.values.find((known) => known === value);
    return language ? t(`content.document.options.languages.${language}`) : value;
  };
  const links = { locale, choice, toLabel, toHref };
  const search = { label: t('facts.documents.search'), submit: t('facts.documents.find') };
  const options = listFilterOptions(named, filters, choice).filter((filter) => filter.options.length > 0);
  return (
    <ContentPage
      locale={locale}
      page="documents"
      path={toFilteredPath(path, choice, page)}
      isFiltered={page > 1 || Object.keys(choice).length > 0}
      filters={
        documents.length > 0 && (
          <>
            <ListSearch locale={locale} path={path} choice={choice} {...search} />
            <FilterPanel {...links} filters={options} />
          </>
        )
      }
      updatedAt={readLatestChange(documents)}
    >
      {documents.length === 0 ? (
        <EmptyState text={t('facts.documents.empty')} />
      ) : (
        <>
          <ActiveFilters {...links} />
          <h2 className={styles.found} id="found">
            {t('facts.documents.found', { count: matches.length })}
          </h2>
          {matches.length === 0 ? (
            <NothingFound locale={locale} />
          ) : (
            <DocumentGroups
              documents={matches.slice((page - 1) * perPage, page * perPage)}
              categories={categories}
              locale={locale}
            />
          )}
          <Paging
            locale={locale}
            current={page}
            count={pageCount}
            toHref={(target) => toLocalePath(locale, toFilteredPath(path, choice, target))}
          />
        </>
      )}
    </ContentPage>
  );
}

async function NothingFound({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'facts' });
  return (
    <EmptyState text={t('documents.emptyChoice')}>
      <ButtonLink variant="secondary" href={toLocalePath(locale, path)}>
        {t('filters.reset')}
      </ButtonLink>
    </EmptyState>
  );
}

/** Reads the page, the filters and the words `q` from the address. Invalid values lead to 404. */
async function readList(locale: Locale, query: Awaited<Props['searchParams']>) {
  const [documents, categories] = await Promise.all([readDocuments(), readCategories('document', locale)]);
  const keys = toKeys(categories);
  const filters = toDocumentFilters(documents, keys);
  const filtered = readChoice(filters, query);
  const page = readPageNumber(query['page']);
  const words = readWords(query);
  if (!filtered || page === null) notFound();
  const choice: Choice = words ? { ...filtered, q: words } : filtered;
  const named = words ? documents.filter(({ title }) => matchWords(words, [title.kz, title.ru])) : documents;
  const matches = sortByCategory(applyChoice(named, filters, choice), keys);
  const pageCount = countOrNotFound({ page, total: matches.length, perPage });
  return { documents, named, categories, filters, choice, matches, page, pageCount };
}
