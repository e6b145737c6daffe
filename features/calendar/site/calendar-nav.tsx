import { getTranslations } from 'next-intl/server';
import { ChoiceLinks } from '@/components/ui/navigation/choice-links';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toViewQuery, type CalendarView } from '../model/calendar-view';
import { toSchoolYear } from '@/lib/content/dates/school-year';
import { toFilteredPath, type Choice } from '@/lib/views/list/filters';

interface Props {
  readonly view: CalendarView;
  readonly choice: Choice;
  readonly locale: Locale;
  readonly today: string;
}

/** Renders links to the three views of the calendar, with the same filters. */
export async function CalendarNav({ view, choice, locale, today }: Props) {
  const t = await getTranslations({ locale, namespace: 'calendar.views' });
  const month = view.kind === 'month' ? view.month : view.kind === 'year' ? null : today.slice(0, 7);
  const views: CalendarView[] = [
    { kind: 'next', page: 1 },
    { kind: 'month', month: month ?? toMonthOfYear(view, today) },
    { kind: 'year', year: view.kind === 'year' ? view.year : toSchoolYear(`${month}-01`) },
  ];
  return (
    <ChoiceLinks
      label={t('label')}
      choices={views.map((other) => ({
        href: toLocalePath(locale, toFilteredPath('/kuntizbe', { ...toViewQuery(other), ...choice })),
        label: t(other.kind),
        isCurrent: other.kind === view.kind,
      }))}
    />
  );
}

/** Returns this month if it is in the year of the view, otherwise the year's first month. */
function toMonthOfYear(view: CalendarView, today: string): string {
  return view.kind === 'year' && view.year !== toSchoolYear(today) ? `${view.year}-09` : today.slice(0, 7);
}
