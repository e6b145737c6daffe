import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ActiveFilters } from '@/components/site/filter/active-filters';
import { FilterPanel } from '@/components/site/filter/filter-panel';
import { ListSearch } from '@/components/site/filter/list-search';
import { ContentPage } from '@/components/site/page/content-page';
import { EmptyState } from '@/components/site/content/empty-state';
import { TeacherList } from './teacher-list';
import { ButtonLink } from '@/components/ui/button-link';
import { teacher } from '../../content/teacher';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import {
  applyChoice,
  listFilterOptions,
  readChoice,
  toFilteredPath,
  type Choice,
} from '@/lib/views/list/filters';
import { matchWords } from '@/lib/views/list/match-words';
import { readWords } from '@/lib/views/list/read-words';
import { readLatestChange } from '@/lib/reads/list-all';
import { readCategories, toKeys } from '@/lib/reads/read-categories';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';
import { readTimetableTeachers } from '../reads/read-teacher-paths';
import { listSubjects, readTeachers, toTeacherFilters } from '../reads/read-teachers';
import styles from './teachers-page.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const path = '/mugalimder';

const { qualification } = teacher.fields;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  // The canonical address of a filtered list is the unfiltered one.
  return readContentPageMetadata((await params).locale, 'mugalimder');
}

export async function MugalimderPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const [list, t] = await Promise.all([readList(locale, await searchParams), getTranslations({ locale })]);
  const { teachers, named, subjects, filters, choice, matches } = list;
  const toHref = (other: Choice) => toLocalePath(locale, toFilteredPath(path, other));
  const toLabel = (name: string, value: string) => {
    if (name === 'q') return `\u00ab${value}\u00bb`;
    if (name === 'grade') return t('facts.filters.gradeValue', { grade: value });
    if (name === 'subject') return subjects.find(({ key }) => key === value)?.label ?? value;
    const known = qualification.values.find((category) => category === value);
    return known ? t(`content.teacher.options.qualification.${known}`) : value;
  };
  const links = { locale, choice, toLabel, toHref };
  const search = { label: t('facts.teachers.search'), submit: t('facts.teachers.find') };
  return (
    <ContentPage
      locale={locale}
      page="mugalimder"
      path={toFilteredPath(path, choice)}
      isFiltered={Object.keys(choice).length > 0}
      filters={
        teachers.length > 0 && (
          <>
            <ListSearch locale={locale} path={path} choice={choice} {...search} />
            <FilterPanel {...links} filters={listFilterOptions(named, filters, choice)} />
          </>
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

/** Reads the filters and the query `q` from the address. Invalid values lead to 404. */
async function readList(locale: Locale, query: Awaited<Props['searchParams']>) {
  const [teachers, subjects, timetables] = await Promise.all([
    readTeachers(locale),
    readCategories('subject', locale),
    readTimetableTeachers(),
  ]);
  const filters = toTeacherFilters(toKeys(subjects), ({ id }) =>
    (timetables.get(id)?.grades ?? []).map(String),
  );
  const filtered = readChoice(filters, query);
  const words = readWords(query);
  if (!filtered) notFound();
  const choice: Choice = words ? { ...filtered, q: words } : filtered;
  const labels = new Map(subjects.map(({ key, label }) => [key, label]));
  const named = words
    ? teachers.filter((teacher) =>
        matchWords(words, [
          teacher.name.kz,
          teacher.name.ru,
          ...listSubjects(teacher).map((key) => labels.get(key) ?? null),
        ]),
      )
    : teachers;
  return { teachers, named, subjects, filters, choice, matches: applyChoice(named, filters, choice) };
}
