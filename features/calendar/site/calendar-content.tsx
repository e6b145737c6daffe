import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Paging } from '@/components/ui/navigation/paging';
import { formatMonth } from '@/lib/i18n/format/format-period';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readGrade } from '../model/event-filters';
import { toFilteredPath } from '@/lib/views/list/filters';
import { countOrNotFound } from '@/lib/views/list/page-bounds';
import { eventsPerPage, type ShownCalendar } from './reads/read-calendar';
import { readToday } from '@/lib/reads/read-today';
import { EmptyState } from '@/components/site/content/empty-state';
import { EventList } from './events/event-list';
import { MonthGroups } from './month-groups';
import { MonthLinks } from './month-links';
import { MonthTable } from './month-table';
import { SchoolYears } from './school-years';
import { TodayLine } from './today-line';
import { YearOverview } from './year-overview';

interface Props {
  readonly calendar: ShownCalendar;
  /** Address of the view without filters. */
  readonly resetHref: string;
  readonly locale: Locale;
}

/** Renders the view of the calendar: next dates, a month, or a school year. */
export async function CalendarContent({ calendar, resetHref, locale }: Props) {
  const { view, choice, matches } = calendar;
  const t = await getTranslations({ locale, namespace: 'calendar' });
  const isFiltered = Object.keys(choice).length > 0;
  const emptyText = { next: t('emptyNext'), month: t('emptyMonth'), year: t('emptyYear') }[view.kind];
  const empty = matches.length === 0 && (
    <EmptyState text={isFiltered ? t('emptyChoice') : emptyText}>
      {isFiltered && (
        <ButtonLink variant="secondary" href={resetHref}>
          {t('allDates')}
        </ButtonLink>
      )}
    </EmptyState>
  );
  const content = { calendar, locale, empty };
  if (view.kind === 'year') return <YearContent {...content} year={view.year} />;
  if (view.kind === 'month') return <MonthContent {...content} month={view.month} />;
  return <NextContent {...content} page={view.page} />;
}

interface ContentProps {
  readonly calendar: ShownCalendar;
  readonly locale: Locale;
  /** Replaces the events if none match; `false` if some do. */
  readonly empty: ReactNode;
}

function YearContent({ calendar, locale, empty, year }: ContentProps & { readonly year: number }) {
  const { range, choice, matches, isSchoolDay } = calendar;
  return (
    <>
      <SchoolYears current={year} range={range} choice={choice} locale={locale} />
      {empty || (
        <YearOverview
          year={year}
          events={matches}
          isSchoolDay={isSchoolDay}
          choice={choice}
          locale={locale}
          today={readToday()}
        />
      )}
    </>
  );
}

function MonthContent({ calendar, locale, empty, month }: ContentProps & { readonly month: string }) {
  const { range, categories, choice, matches, isSchoolDay } = calendar;
  return (
    <>
      <MonthLinks month={month} range={range} choice={choice} locale={locale} />
      <MonthTable
        month={month}
        events={matches}
        isSchoolDay={isSchoolDay}
        categories={categories}
        locale={locale}
        today={readToday()}
      />
      {empty || <EventList events={matches} locale={locale} label={formatMonth(month, locale)} />}
    </>
  );
}

function NextContent({ calendar, locale, empty, page }: ContentProps & { readonly page: number }) {
  const { choice, matches } = calendar;
  const count = countOrNotFound({ page, total: matches.length, perPage: eventsPerPage });
  return (
    <>
      {page === 1 && <TodayLine grade={readGrade(choice)} locale={locale} />}
      {empty || (
        <MonthGroups
          events={matches.slice((page - 1) * eventsPerPage, page * eventsPerPage)}
          locale={locale}
        />
      )}
      <Paging
        locale={locale}
        current={page}
        count={count}
        toHref={(target) => toLocalePath(locale, toFilteredPath('/kuntizbe', choice, target))}
      />
    </>
  );
}
