import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CalendarContent } from './calendar-content';
import { CalendarNav } from './calendar-nav';
import { Subscription } from './subscription';
import { ActiveFilters } from '@/components/site/filter/active-filters';
import { FilterPanel } from '@/components/site/filter/filter-panel';
import { ContentPage } from '@/components/site/page/content-page';
import { EmptyState } from '@/components/site/content/empty-state';
import { formatMonth } from '@/lib/i18n/format/format-period';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toViewQuery, toYearQuery } from '../model/calendar-view';
import { listEventOptions } from '../model/event-filters';
import { toFilteredPath, type Choice } from '@/lib/views/list/filters';
import { readLatestChange } from '@/lib/reads/list-all';
import { readCalendar, type CalendarQuery } from './reads/read-calendar';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';
import { readClassFacts } from './reads/read-class-facts';
import { readToday } from '@/lib/reads/read-today';
import { formatSchoolYear } from '@/lib/views/format-school-year';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<CalendarQuery>;
}

const path = '/kuntizbe';

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params;
  const { view } = await readCalendar(locale, await searchParams);
  const t = await getTranslations({ locale, namespace: 'calendar' });
  const page = view.kind === 'next' ? view.page : 1;
  const part =
    view.kind === 'month'
      ? formatMonth(view.month, locale)
      : view.kind === 'year'
        ? t('schoolYear', { year: formatSchoolYear(toYearQuery(view.year)) })
        : undefined;
  // The canonical address of a filtered view is the unfiltered one.
  const own = toFilteredPath(path, toViewQuery(view), page);
  return readContentPageMetadata(locale, 'kuntizbe', own, { page, ...(part && { category: part }) });
}

export async function CalendarPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const [calendar, { grades }, t] = await Promise.all([
    readCalendar(locale, await searchParams),
    readClassFacts(),
    getTranslations({ locale }),
  ]);
  const { view, categories, filters, choice, events, matches } = calendar;
  const today = readToday();
  const ownQuery = toViewQuery(view);
  const toHref = (other: Choice) => toLocalePath(locale, toFilteredPath(path, { ...ownQuery, ...other }));
  const toLabel = (name: string, value: string) =>
    name === 'grade'
      ? t('facts.filters.gradeValue', { grade: value })
      : (categories.find(({ key }) => key === value)?.label ?? value);
  const links = { locale, choice, toLabel, toHref };
  const isUnfiltered = view.kind === 'next' && view.page === 1 && Object.keys(choice).length === 0;
  const page = view.kind === 'next' ? view.page : 1;
  return (
    <ContentPage
      locale={locale}
      page="kuntizbe"
      path={toFilteredPath(path, { ...ownQuery, ...choice }, page)}
      isFiltered={!isUnfiltered}
      filters={
        events.length > 0 && (
          <FilterPanel {...links} filters={listEventOptions(events, filters, choice, grades)} />
        )
      }
      updatedAt={readLatestChange(events)}
    >
      <CalendarNav view={view} choice={choice} locale={locale} today={today} />
      {isUnfiltered && events.length === 0 ? (
        <EmptyState text={t('calendar.emptyNext')} />
      ) : (
        <>
          <ActiveFilters {...links} />
          <CalendarContent calendar={calendar} resetHref={toHref({})} locale={locale} />
          {matches.length > 0 && <Subscription choice={choice} locale={locale} />}
        </>
      )}
    </ContentPage>
  );
}
