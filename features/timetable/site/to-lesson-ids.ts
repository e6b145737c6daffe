import { toSlug } from '@/lib/content/transliterate';
import type { PlannedDay, PlannedLesson } from '../model/plan-day';

/**
 * Returns the ids of the lessons of a day in the calendar of a class, or of the teacher with a slug. Call it with all lessons
 * of the day: the id of a lesson then does not depend on which other lessons the calendar shows. Parts are joined by
 * underscores, which slugs lack.
 */
export function toLessonIds(
  { date, lessons }: PlannedDay,
  teacher: string | null,
): ReadonlyMap<PlannedLesson, string> {
  const view = teacher === null ? ['class'] : ['teacher', teacher];
  const counts = new Map<string, number>();
  return new Map(
    lessons.map((lesson) => {
      const group = toSlug((lesson.shown ?? lesson.planned)!.group);
      const id = ['lesson', ...view, lesson.timetable.id, date, lesson.number, group].join('_');
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      // A class can have two lessons at a time without groups.
      return [lesson, count === 1 ? id : `${id}_${count}`];
    }),
  );
}
