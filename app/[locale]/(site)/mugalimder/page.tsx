import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ActiveFilters } from '@/components/site/filter/active-filters';
import { FilterPanel } from '@/components/site/filter/filter-panel';
import { ContentPage } from '@/components/site/page/content-page';
import { EmptyState } from '@/components/site/page/empty-state';
import { TeacherList } from '@/components/site/teachers/teacher-list';
import { ButtonLink } from '@/components/ui/button-link';
import { collections } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import {
  applyChoice,
  listFilterOptions,
  readChoice,
  toFilteredPath,
  type Choice,
} from '@/lib/pages/list/filters';
import { readLatestChange } from '@/lib/pages/read/list-all';
import { readCategories, toKeys } from '@/lib/pages/read/read-categories';
import { readContentPageMetadata } from '@/lib/pages/read/read-content-page';
import { readTeachers, toTeacherFilters } from '@/lib/pages/read/read-teachers';
import styles from './mugalimder.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const path = '/mugalimder';

const { qualification } = collections.teachers.fields;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  // The canonical address of a filtered list is the unfiltered one.
  return readContentPageMetadata((await params).locale, 'mugalimder');
}

export default async function MugalimderPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const [list, t] = await Promise.all([readList(locale, await searchParams), getTranslations({ locale })]);
  const { teachers, subjects, filters, choice, matches } = list;
  const toHref = (other: Choice) => toLocalePath(locale, toFilteredPath(path, other));
  const toLabel = (name: string, value: string) => {
    if (name === 'subject') return subjects.find(({ key }) => key === value)?.label ?? value;
    const known = qualification.values.find((category) => category === value);
    return known ? t(`content.teacher.options.qualification.${known}`) : value;
  };
  const links = { locale, choice, toLabel, toHref };
  return (
    <ContentPage
      locale={locale}
      page="mugalimder"
      path={toFilteredPath(path, choice)}
      isFiltered={Object.keys(choice).length > 0}
      filters={
        teachers.length > 0 && (
          <FilterPanel {...links} filters={listFilterOptions(teachers, filters, choice)} />
        )
      }
      updatedAt={readLatestChange(teachers)}
    >
      {teachers.length === 0 ? (
        <EmptyState text={t('facts.teachers.empty')} />
      ) : (
        <>
          <ActiveFilters {...links} />
          <h2 className={styles.found}>{t('facts.teachers.found', { count: matches.length })}</h2>
          {matches.length === 0 ? (
            <EmptyState text={t('facts.teachers.emptyChoice')}>
              <ButtonLink variant="secondary" href={toHref({})}>
                {t('facts.filters.reset')}
              </ButtonLink>
            </EmptyState>
          ) : (
            <TeacherList teachers={matches} locale={locale} />
          )}
        </>
      )}
    </ContentPage>
  );
}

/** Reads the filters from the query. Invalid values lead to 404. */
async function readList(locale: Locale, query: Awaited<Props['searchParams']>) {
  const [teachers, subjects] = await Promise.all([readTeachers(locale), readCategories('subject', locale)]);
  const filters = toTeacherFilters(toKeys(subjects));
  const choice = readChoice(filters, query);
  if (!choice) notFound();
  return { teachers, subjects, filters, choice, matches: applyChoice(teachers, filters, choice) };
}
