import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import type { SearchAnswer, SearchHit } from '@/lib/api/contract';
import { fold } from '@/lib/content/words/fold';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { UsefulLinks } from '../frame/useful-links';
import { EmptyState } from '@/components/site/content/empty-state';
import { Paging } from '../../ui/navigation/paging';
import { listSearchExtras } from './search-extras';
import { SearchHitItem } from './search-hit-item';
import styles from './search-results.module.css';

interface Props {
  readonly hits: readonly SearchHit[];
  /** How the results match the query. */
  readonly match: SearchAnswer['match'];
  /** Number of results on all pages. */
  readonly total: number;
  /** Number of pages. */
  readonly count: number;
  readonly query: string;
  readonly page: number;
  readonly locale: Locale;
  /** Returns the public path of a page of results, without locale prefix. */
  readonly toPath: (page: number) => string;
}

/** Renders search results, or suggestions if there are none. */
export async function SearchResults({ hits, match, total, count, query, page, locale, toPath }: Props) {
  const t = await getTranslations({ locale });
  if (hits.length === 0) {
    return (
      <EmptyState text={t('visit.search.empty', { query })}>
        <p className={styles.advice}>{t('visit.search.emptyHint')}</p>
        <ul role="list" className={styles.usual}>
          <UsefulLinks locale={locale} />
          <li>
            <Link href={toLocalePath(locale, '/sitemap')}>{t('visit.siteMap.title')}</Link>
          </li>
        </ul>
      </EmptyState>
    );
  }
  // A remote API may not tell which words match.
  const words = fold(query).split(' ');
  return (
    <div>
      <p className={styles.count} role="status">
        {t('visit.search.count', { count: total })} {match !== 'all' && t(`visit.search.${match}`)}
      </p>
      {page === 1 &&
        listSearchExtras().map((Extra) => (
          <Extra key={Extra.name} query={query} hits={hits} locale={locale} />
        ))}
      <ol role="list" className={styles.list}>
        {hits.map((hit) => (
          <li key={`${hit.collection}/${hit.id}`}>
            <SearchHitItem hit={hit} marks={hit.marks ?? words} locale={locale} />
          </li>
        ))}
      </ol>
      <Paging
        locale={locale}
        current={page}
        count={count}
        toHref={(target) => toLocalePath(locale, toPath(target))}
      />
    </div>
  );
}
