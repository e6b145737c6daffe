import type { Lesson } from './lesson';

/**
 * Returns lessons as lines of text: day and number, subject with its group, teacher, room. `toDay` returns the name of a
 * weekday: browsers may lack the Kazakh names.
 */
export function toLessonLines(lessons: readonly Lesson[], toDay: (day: number) => string): string[] {
  return lessons.map(({ day, lesson, subject, teacher, room, group }) =>
    [`${toDay(day)} ${lesson}`, group === '' ? subject : `${subject} (${group})`, teacher, room]
      .filter(Boolean)
      .join(' \u00b7 '),
  );
}
