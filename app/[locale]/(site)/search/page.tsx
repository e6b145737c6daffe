import '@/app/features';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/site/frame/page-header';
import { SearchForm } from '@/components/site/search/search-form';
import { SearchSuggestions } from '@/components/site/search/search-suggestions';
import { SearchResults } from '@/components/site/search-results/search-results';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { Container } from '@/components/ui/container';
import { env } from '@/lib/env/env';
import type { Locale } from '@/lib/i18n/locales';
import { toListTitle } from '@/lib/views/list/list-title';
import { toPageMetadata } from '@/lib/metadata/page-metadata';
import { readPageNumber } from '@/lib/views/list/paging';
import { toQueryPath } from '@/lib/views/list/query-path';
import { maxSuggestions } from '@/lib/api/limits';
import { maxQueryLength, readSearchPage, readSearchQuery, type SearchQuery } from '@/lib/reads/read-search';
import styles from './search.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params;
  const { query, page } = readQuery(await searchParams);
  const t = await getTranslations({ locale, namespace: 'visit.search' });
  const title = query ? t('resultsTitle', { query }) : t('title');
  return {
    ...(await toPageMetadata({
      locale,
      path: toSearchPath(query, page),
      title: await toListTitle(locale, title, { page }),
      description: t('start'),
    })),
    // Search engines follow results but do not index them.
    ...(query ? { robots: { index: false, follow: true } } : {}),
  };
}

export default async function SearchPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const { query, isTooLong, page } = readQuery(await searchParams);
  const [found, t] = await Promise.all([
    query && !isTooLong ? readSearchPage(query, page, locale) : null,
    getTranslations({ locale, namespace: 'visit.search' }),
  ]);
  return (
    <SiteFrame locale={locale} path={toSearchPath(query, page)}>
      <PageHeader locale={locale} title={t('title')} />
      <Container className={styles.search}>
        <div className={styles.form}>
          <SearchForm locale={locale} id="search" query={query} />
          {!env().isStaticCopy && (
            <>
              <SearchSuggestions
                locale={locale}
                inputId="search"
                label={t('suggestions')}
                counts={Array.from({ length: maxSuggestions + 1 }, (_, count) =>
                  t('suggestionCount', { count }),
                )}
              />
              <p className={styles.hint}>{found ? t('hint') : `${t('start')} ${t('hint')}`}</p>
            </>
          )}
        </div>
        {query && !found && (
          <p className={styles.hint} role="status">
            {isTooLong ? t('tooLong', { max: maxQueryLength }) : t('unsupported')}
          </p>
        )}
        {found && (
          <SearchResults
            {...found}
            query={query}
            page={page}
            locale={locale}
            toPath={(target) => toSearchPath(query, target)}
          />
        )}
      </Container>
    </SiteFrame>
  );
}

/** Reads words and page from the query. Invalid values lead to 404. */
function readQuery(sent: Awaited<Props['searchParams']>): SearchQuery & { page: number } {
  const search = readSearchQuery(sent['q']);
  const page = readPageNumber(sent['page']);
  if (page === null || (!search.query && page > 1)) notFound();
  return { ...search, page };
}

function toSearchPath(query: string, page: number): string {
  return toQueryPath('/search', { q: query || undefined, page: page > 1 ? page : undefined });
}
