import { z } from 'zod';
import type { Field, FieldOptions } from '@/lib/content/field';
import { plainString } from '@/lib/content/kinds/plain-string';
import { createScalarField } from '@/lib/content/kinds/scalar';
import { formatWeekdayName } from '@/lib/i18n/format/format-weekday-name';
import type { Lesson } from './lesson';
import { toLessonLines } from './to-lesson-lines';

export type { Lesson } from './lesson';

/** Number of weekdays with lessons, from Monday. */
export const lessonDays = 6;

/** Highest number of a lesson; schools with two shifts count on. 0 is a lesson before the first one. */
export const maxLessonNumber = 15;

/** Maximum lengths of the texts of a lesson, in UTF-16 code units. */
export const lessonTextLengths = { subject: 80, teacher: 80, room: 20, group: 30 } as const;

/** Largest timetable: each cell of the grid with several groups. */
export const maxLessons = 400;

/** The lessons of a week, in the order of days and numbers. */
export type LessonsField = Field<'lessons', readonly Lesson[]>;

const textOf = (name: keyof typeof lessonTextLengths) =>
  plainString({ maxLength: lessonTextLengths[name] }).transform((text) => text ?? '');

const place = {
  day: z.int().min(1).max(lessonDays),
  lesson: z.int().min(0).max(maxLessonNumber),
};

const stored = z.object({
  ...place,
  subject: z.string(),
  teacher: z.string(),
  room: z.string(),
  group: z.string(),
});

const sent = z.strictObject({
  ...place,
  subject: textOf('subject'),
  teacher: textOf('teacher'),
  room: textOf('room'),
  group: textOf('group'),
});

/** Declares the timetable of a week. Lessons without texts are dropped, the others put in order. */
export function lessons(options: Pick<FieldOptions, 'required'> = {}): LessonsField {
  return createScalarField<'lessons', readonly Lesson[]>({
    kind: 'lessons',
    options,
    schema: z
      .array(sent)
      .max(maxLessons)
      .superRefine((list, context) => {
        list.forEach((lesson, index) => {
          if (lesson.subject !== '' || isBlank(lesson)) return;
          context.addIssue({ code: 'custom', path: [index, 'subject'], params: { code: 'required' } });
        });
      })
      .transform((list) => sortLessons(list.filter((lesson) => !isBlank(lesson)))),
    itemSchema: z.array(stored),
    empty: [],
    column: { type: 'text' },
    toColumn: (input) => JSON.stringify(input),
    fromColumn: (value) => (typeof value === 'string' ? (JSON.parse(value) as Lesson[]) : []),
    isEmpty: (input) => input.length === 0,
    searchText: (input) =>
      [...new Set(input.flatMap(({ subject, teacher }) => [subject, teacher]))].join(' '),
    lines: (input, locale) => toLessonLines(input, (day) => formatWeekdayName(day, locale, 'short')),
  });
}

/** Returns lessons in the order of days, numbers and groups. */
export function sortLessons<L extends Lesson>(list: readonly L[]): L[] {
  return list.toSorted(
    (a, b) => a.day - b.day || a.lesson - b.lesson || (a.group < b.group ? -1 : a.group > b.group ? 1 : 0),
  );
}

function isBlank({ subject, teacher, room, group }: Lesson): boolean {
  return [subject, teacher, room, group].every((text) => text === '');
}
