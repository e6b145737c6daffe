import { lessonDays } from '../content/lessons';
import { addDays, toWeekday } from '@/lib/i18n/format/days';
import { isLessonOf, takesPlace } from './list-teachers';
import { planDay, type PlannedDay, type TimetableSources } from './plan-day';

/** The lessons of a class or teacher in a week. */
export interface PlannedWeek {
  /** School days: Monday to Friday, and Saturday if it has lessons. */
  readonly days: readonly PlannedDay[];
  /** The day that is shown first: today until its last lesson ends, or the next day with lessons. */
  readonly current: string;
}

/** Returns the Monday of the week of a day. */
export function toMonday(day: string): string {
  return addDays(day, 1 - toWeekday(day));
}

interface Options {
  /** Slug of the teacher whose lessons are shown; without it, the lessons of all classes of the school. */
  readonly teacher?: string | null;
  /** Grade whose holidays are shown. */
  readonly grade?: number | null;
}

/** Returns the week of `now` (`YYYY-MM-DDTHH:MM` at school), or the next one if there are no more lessons in it. */
export function planWeek(
  school: TimetableSources,
  now: string,
  { teacher = null, grade = null }: Options = {},
): PlannedWeek {
  const today = now.slice(0, 10);
  const monday = toMonday(today);
  const planDays = (from: string) => planWeekFrom(school, from, { teacher, grade });
  const week = planDays(monday);
  const left = week.find((day) => day.date >= today && day.lessons.length > 0 && !isOver(day, now, teacher));
  if (left) return { days: withoutEmptySaturday(week), current: left.date };
  const next = planDays(addDays(monday, 7));
  const first = next.find(({ lessons }) => lessons.length > 0);
  if (first) return { days: withoutEmptySaturday(next), current: first.date };
  return { days: withoutEmptySaturday(week), current: pickToday(week, today) ?? monday };
}

function planWeekFrom(
  school: TimetableSources,
  monday: string,
  { teacher, grade }: Required<Options>,
): PlannedDay[] {
  return Array.from({ length: lessonDays }, (_, index) => {
    const day = planDay(school, addDays(monday, index), grade);
    if (teacher === null) return day;
    return { ...day, lessons: day.lessons.filter((lesson) => isLessonOf(lesson, teacher)) };
  });
}

function withoutEmptySaturday(days: readonly PlannedDay[]): readonly PlannedDay[] {
  return days.filter(({ date, lessons }) => toWeekday(date) < lessonDays || lessons.length > 0);
}

/** Whether the last lesson of a day that takes place has ended; `false` without its times. */
function isOver({ date, lessons }: PlannedDay, now: string, teacher: string | null): boolean {
  const given = lessons.filter((lesson) => takesPlace(lesson, teacher));
  const end = (given.at(-1) ?? lessons.at(-1))?.times?.end;
  return end !== undefined && `${date}T${end}` <= now;
}

/** Returns today if it is a school day without a holiday. */
function pickToday(days: readonly PlannedDay[], today: string): string | null {
  const day = days.find(({ date }) => date === today);
  return day && day.lessons.length > 0 ? day.date : null;
}
