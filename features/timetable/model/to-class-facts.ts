import type { ClassFacts } from '@/features/calendar/model/class-source';
import type { Lesson } from '../content/lessons';
import { toSchoolWeek } from './to-school-week';

interface ClassTimetable {
  readonly grade: number | null;
  readonly lessons: readonly Lesson[];
}

/** Returns what the timetables of all classes tell the calendar. */
export function toClassFacts(timetables: readonly ClassTimetable[]): ClassFacts {
  return {
    grades: timetables.flatMap(({ grade }) => (grade === null ? [] : [String(grade)])),
    schoolWeek: toSchoolWeek(timetables),
  };
}
