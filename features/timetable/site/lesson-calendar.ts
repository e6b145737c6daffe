import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/env/env';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { addDays } from '@/lib/i18n/format/days';
import { planDay, type PlannedLesson } from '../model/plan-day';
import { spellTeachers } from '../model/spell-teachers';
import { toMonday } from '../model/plan-week';
import { readLessons, readSubjectNames, toClassName } from './reads/read-lessons';
import { readTeacherSpelling } from './reads/read-teacher-spelling';
import { readToday } from '@/lib/reads/read-today';
import { toICalendar, type CalendarEvent } from '@/lib/metadata/icalendar';
import { toLessonIds } from './to-lesson-ids';

/** Number of days in a calendar, from the Monday of this week. */
const calendarDays = 35;

interface Options {
  readonly locale: Locale;
  readonly name: string;
  /** Path of the page with the same lessons, without locale prefix. */
  readonly path: string;
  readonly isShown: (lesson: PlannedLesson) => boolean;
  /** Slug of the teacher, whose events name the class; `null` for the calendar of a class. */
  readonly teacher: string | null;
}

/**
 * Returns the calendar of a class or teacher. It has an event for each lesson instead of weekly ones, because
 * substitutions, shortened days and holidays change single days; calendars read it again every few hours.
 */
export async function answerLessonCalendar(options: Options): Promise<Response> {
  const { locale, name, path, isShown, teacher } = options;
  const [school, t, toSubject, spell] = await Promise.all([
    readLessons(),
    getTranslations({ locale, namespace: 'timetable.page' }),
    readSubjectNames(locale),
    readTeacherSpelling(locale),
  ]);
  const monday = toMonday(readToday());
  const toTitle = (lesson: PlannedLesson) => {
    const { subject, group } = (lesson.shown ?? lesson.planned)!;
    const words = [toSubject(subject).text, group && `(${group})`];
    const title = words.filter(Boolean).join(' ');
    const own = teacher !== null ? `${toClassName(lesson.timetable, locale)}: ${title}` : title;
    if (lesson.shown === null) return `${t('cancelled')}: ${own}`;
    return lesson.isChanged ? `${own} (${t('changed').toLowerCase()})` : own;
  };
  const events = Array.from({ length: calendarDays }, (_, index) =>
    planDay(school, addDays(monday, index)),
  ).flatMap((day) => {
    const { date, lessons, updatedAt } = day;
    const ids = toLessonIds(day, teacher);
    return lessons.filter(isShown).flatMap((lesson): CalendarEvent[] => {
      const { times, shown } = lesson;
      if (!times) return [];
      return [
        {
          id: ids.get(lesson)!,
          title: toTitle(lesson),
          start: `${date}T${times.start}`,
          end: `${date}T${times.end}`,
          place: shown?.room || null,
          description: teacher !== null ? null : shown && spellTeachers(shown.teacher, spell),
          updatedAt,
          isCancelled: shown === null,
        },
      ];
    });
  });
  const calendar = toICalendar({
    name,
    language: toLanguage(locale),
    pageUrl: env().siteUrl + toLocalePath(locale, path),
    events,
  });
  return new Response(calendar, { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
}
