import { isOnDay, type Period } from '@/lib/content/dates/period';
import { toWeekday } from '@/lib/i18n/format/days';

/** What decides whether an event changes the lessons of a day. */
export interface LessonEvent extends Period {
  readonly lessons: 'off' | 'on' | null;
  /** Grades that the event concerns; empty for all. */
  readonly grades: readonly string[];
}

/** The school week where the timetable itself tells on which days there are lessons. */
export const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** Why there are no lessons on a day. */
export type DayOff<Event> =
  { readonly reason: 'event'; readonly event: Event } | { readonly reason: 'weekend' };

interface Options {
  /** Grade of the class, from 1. Without it, events for some grades change nothing. */
  readonly grade?: number | undefined;
  /** Days of the week with lessons, from 1 for Monday. */
  readonly schoolWeek: readonly number[];
}

/**
 * Returns why there are no lessons on a day `YYYY-MM-DD`: an event such as a holiday or a vacation, or the weekend. Returns
 * `null` on a school day, which a weekend is if an event moves lessons to it.
 */
export function findDayOff<Event extends LessonEvent>(
  day: string,
  events: readonly Event[],
  { grade, schoolWeek }: Options,
): DayOff<Event> | null {
  const ofDay = events.filter(
    (event) =>
      event.lessons !== null &&
      isOnDay(event, day) &&
      (event.grades.length === 0 || (grade !== undefined && event.grades.includes(String(grade)))),
  );
  if (ofDay.some(({ lessons }) => lessons === 'on')) return null;
  const [event] = ofDay;
  if (event) return { reason: 'event', event };
  return schoolWeek.includes(toWeekday(day)) ? null : { reason: 'weekend' };
}

/** Returns a function that tells whether lessons take place on a day `YYYY-MM-DD`. It remembers its answers. */
export function createSchoolDays(events: readonly LessonEvent[], options: Options): (day: string) => boolean {
  const ofLessons = events.filter(({ lessons }) => lessons !== null);
  const known = new Map<string, boolean>();
  return (day) => {
    const isSchoolDay = known.get(day) ?? findDayOff(day, ofLessons, options) === null;
    known.set(day, isSchoolDay);
    return isSchoolDay;
  };
}
