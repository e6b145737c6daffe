import type { LocalizedText } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { applyChanges, type ChangedLesson } from './apply-changes';
import { chooseBells, toTimes, type LessonTimes } from './choose-bells';
import { toWeekday } from '@/lib/i18n/format/days';
import { everyDay, findDayOff, type LessonEvent } from '@/features/calendar/model/find-day-off';

type Timetable = Item<'timetables'>;

/** A lesson on a day, with its substitution. */
export interface PlannedLesson extends ChangedLesson {
  readonly timetable: Timetable;
  readonly times: LessonTimes | null;
}

/** The lessons of a day. */
export interface PlannedDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly bells: Item<'bells'> | null;
  /** Name of the holiday or vacation without lessons; `null` for a school day. */
  readonly free: LocalizedText | null;
  /** In the order of numbers. */
  readonly lessons: readonly PlannedLesson[];
  /** Time of the last change (UTC ISO 8601) of what the day shows. */
  readonly updatedAt: string;
}

/** An event of the calendar with its name. */
export interface SchoolEvent extends LessonEvent {
  readonly title: LocalizedText;
}

/** Timetables, bell schedules, substitutions and events, from which the lessons of a day are computed. */
export interface TimetableSources {
  readonly timetables: readonly Timetable[];
  readonly bells: readonly Item<'bells'>[];
  readonly substitutions: readonly Item<'substitutions'>[];
  readonly events: readonly SchoolEvent[];
}

/** Returns the lessons of all classes on a day. `grade`: the one whose holidays are the holidays of the day. */
export function planDay(school: TimetableSources, date: string, grade: number | null = null): PlannedDay {
  const bells = chooseBells(school.bells, date);
  const times = toTimes(bells);
  const free = findHoliday(school.events, date, grade);
  const substitutions = school.substitutions.filter((item) => item.date === date);
  const changes = substitutions.flatMap((item) => item.changes.filter(({ hidden }) => !hidden));
  const weekday = toWeekday(date);
  const lessons = free
    ? []
    : school.timetables.flatMap((timetable) => {
        if (findHoliday(school.events, date, timetable.grade)) return [];
        const own = changes.filter((change) => change.timetable?.id === timetable.id);
        const planned = timetable.lessons.filter(({ day }) => day === weekday);
        return applyChanges(planned, own, weekday).map((lesson) => ({
          ...lesson,
          timetable,
          times: times.get(lesson.number) ?? null,
        }));
      });
  const sources = [...school.timetables, ...substitutions, ...(bells ? [bells] : [])];
  return {
    date,
    bells,
    free,
    lessons: lessons.sort((a, b) => a.number - b.number),
    updatedAt: sources.map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b), ''),
  };
}

/** Returns the name of the event because of which a grade, or the whole school without one, has no lessons. */
function findHoliday(
  events: readonly SchoolEvent[],
  date: string,
  grade: number | null,
): LocalizedText | null {
  const options = { schoolWeek: everyDay, ...(grade === null ? {} : { grade }) };
  const dayOff = findDayOff(date, events, options);
  return dayOff?.reason === 'event' ? dayOff.event.title : null;
}
