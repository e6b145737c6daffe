import { countDays } from '@/lib/i18n/format/days';
import { defineContent } from '@/lib/content/define-content';
import type { InputIssue } from '@/lib/content/input-issue';
import { category, date, link, localizedText, oneOf, slug, someOf, text } from '@/lib/content/kinds';

/** A date of the school year: a holiday, a vacation, a test, a meeting, an excursion. */
export const event = defineContent({
  type: 'event',
  fields: {
    title: localizedText({ maxLength: 160, required: true }),
    slug: slug({ from: 'title' }),
    category: category('event', { required: true, filterable: true }),
    /** The first or only day. */
    date: date({ required: true }),
    lastDay: date(),
    startTime: text({ maxLength: 5, format: 'time' }),
    endTime: text({ maxLength: 5, format: 'time' }),
    place: localizedText({ maxLength: 160 }),
    /** Grades that the event concerns; empty for all. */
    grades: someOf(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']),
    /** `off`: no lessons. `on`: lessons although it is a weekend, such as on a working Saturday. */
    lessons: oneOf(['off', 'on'], { filterable: true }),
    text: localizedText({ maxLength: 3000, multiline: true }),
    link: link(),
  },
  titleField: 'title',
  cabinet: {
    section: 'content',
    listFields: ['category', 'date', 'lastDay', 'lessons'],
    dialogFields: ['title', 'category', 'date', 'lastDay', 'lessons'],
  },
  list: { sort: { field: 'date', direction: 'desc' }, sortable: ['date', 'title'] },
  address: { publicPath: ({ slug: name }) => `/kuntizbe/${name}` },
  search: {
    keywordFields: ['date'],
    points: -2,
    isFoundByTypeName: true,
    listPage: '/kuntizbe',
    putsNextDaysFirst: true,
  },
  publishing: { rules: listTimeIssues },
});

/** Longest event, in days. A longer one has a wrong year, and would empty the timetable for years. */
export const maxEventDays = 366;

interface Times {
  readonly date: string | null;
  readonly lastDay: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
}

function listTimeIssues({ date: first, lastDay, startTime, endTime }: Times): InputIssue[] {
  const issues: InputIssue[] = [];
  if (first && lastDay && lastDay < first) issues.push({ path: ['lastDay'], code: 'until_before_from' });
  else if (first && lastDay && countDays(first, lastDay) > maxEventDays)
    issues.push({ path: ['lastDay'], code: 'too_long_period', params: { max: maxEventDays } });
  if (endTime && !startTime) issues.push({ path: ['startTime'], code: 'required' });
  const isOneDay = !lastDay || lastDay === first;
  if (isOneDay && startTime && endTime && endTime < startTime)
    issues.push({ path: ['endTime'], code: 'end_before_start' });
  return issues;
}
