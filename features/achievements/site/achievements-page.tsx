import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AchievementTable } from './achievement-table';
import { BestAchievements } from './best-achievements';
import { PlaceTally } from './place-tally';
import { ContentPage } from '@/components/site/page/content-page';
import { EmptyState } from '@/components/site/content/empty-state';
import { ActiveFilters } from '@/components/site/filter/active-filters';
import { FilterPanel } from '@/components/site/filter/filter-panel';
import { Paging } from '@/components/ui/navigation/paging';
import { ButtonLink } from '@/components/ui/button-link';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import {
  applyChoice,
  listFilterOptions,
  readChoice,
  toFilteredPath,
  type Choice,
} from '@/lib/views/list/filters';
import { readLatestChange } from '@/lib/reads/list-all';
import { countOrNotFound } from '@/lib/views/list/page-bounds';
import { readPageNumber } from '@/lib/views/list/paging';
import { achievementsPerPage, readAchievements, toAchievementFilters } from './read-achievements';
import { readCategories, toKeys } from '@/lib/reads/read-categories';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';
import { formatSchoolYear } from '@/lib/views/format-school-year';
import styles from './achievements-page.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const path = '/achievements';

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params;
  const page = readPageNumber((await searchParams)['page']) ?? 1;
  // The canonical address of a filtered list is the unfiltered one.
  return readContentPageMetadata(locale, 'achievements', toFilteredPath(path, {}, page), { page });
}

export async function AchievementsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const [list, t] = await Promise.all([readList(locale, await searchParams), getTranslations({ locale })]);
  const { items, subjects, filters, choice, matches, page, pageCount } = list;
  const toHref = (other: Choice) => toLocalePath(locale, toFilteredPath(path, other));
  const toLabel = (name: string, value: string) => {
    if (name === 'subject') return subjects.find(({ key }) => key === value)?.label ?? value;
    return name === 'year' ? formatSchoolYear(value) : t(`content.achievement.options.${name}.${value}`);
  };
  const links = { locale, choice, toLabel, toHref };
  const isWhole = page === 1 && Object.keys(choice).length === 0;
  return (
    <ContentPage
      locale={locale}
      page="achievements"
      path={toFilteredPath(path, choice, page)}
      isFiltered={!isWhole}
      contents={[{ id: 'found', text: t('facts.achievements.found', { count: matches.length }) }]}
      filters={
        items.length > 0 && <FilterPanel {...links} filters={listFilterOptions(items, filters, choice)} />
      }
      updatedAt={readLatestChange(items)}
    >
      {items.length === 0 ? (
        <EmptyState text={t('facts.achievements.empty')} />
      ) : (
        <>
          <ActiveFilters {...links} />
          <h2 className={styles.found} id="found">
            {t('facts.achievements.found', { count: matches.length })}
            {page > 1 && <span className={styles.page}>, {t('facts.list.page', { page })}</span>}
          </h2>
          {matches.length === 0 ? (
            <EmptyState text={t('facts.achievements.emptyChoice')}>
              <ButtonLink variant="secondary" href={toHref({})}>
                {t('facts.filters.reset')}
              </ButtonLink>
            </EmptyState>
          ) : (
            <>
              {page === 1 && <PlaceTally items={matches} locale={locale} />}
              {isWhole && <BestAchievements items={matches} locale={locale} />}
              <AchievementTable
                items={matches.slice((page - 1) * achievementsPerPage, page * achievementsPerPage)}
                locale={locale}
              />
            </>
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

/** Reads the filter and page from the query. Invalid values lead to 404. */
async function readList(locale: Locale, query: Awaited<Props['searchParams']>) {
  const [items, subjects] = await Promise.all([readAchievements(), readCategories('subject', locale)]);
  const filters = toAchievementFilters(items, toKeys(subjects));
  const choice = readChoice(filters, query);
  const page = readPageNumber(query['page']);
  if (!choice || page === null) notFound();
  const matches = applyChoice(items, filters, choice);
  const pageCount = countOrNotFound({ page, total: matches.length, perPage: achievementsPerPage });
  return { items, subjects, filters, choice, matches, page, pageCount };
}
