import type { ApiClient } from '@/lib/api/client';
import { createEmptyInput } from '@/lib/content/input';
import type { FeatureEffects } from '@/tests/e2e/support/effects/feature-effects';
import type { FieldValues } from '@/tests/e2e/support/effects/effect-types';
import { timetable } from '../content/timetable';

const whole = (base: unknown, value: unknown): FieldValues => ({ base, changes: [{ part: '', value }] });

/** Values of fields of timetables, whose effects a test looks for. */
export const effects: FeatureEffects = {
  kinds: { lessons: toLessons },
  ruled: {
    // Those of every school day have bells.
    'bell.applies': whole('monday', 'tuesday'),
    'bell.fields.times.end': whole('10:00', '11:00'),
    'teacher.classTeacherOf': whole('7A', '8B'),
    // The name of the class begins with it.
    'timetable.grade': { base: 1, changes: [] },
    'timetable.name': whole({ kz: '1A kz', ru: '1A ru' }, { kz: '1B kz', ru: '1B ru' }),
  },
  prepare: async (api) => ({ timetable: [await createTimetable(api, 1), await createTimetable(api, 2)] }),
};

/** Values of the lessons of a week, each part of a lesson changed alone. */
function toLessons(): FieldValues {
  const lesson = { day: 1, lesson: 1, subject: 'First', teacher: 'First A. B.', room: '101', group: '' };
  const change = (part: keyof typeof lesson, value: string | number) => ({
    part,
    value: [{ ...lesson, [part]: value }],
  });
  return {
    base: [lesson],
    changes: [
      change('day', 2),
      change('lesson', 3),
      change('subject', 'Other'),
      change('teacher', 'Other A. B.'),
      change('room', '202'),
      change('group', 'Half'),
    ],
  };
}

/**
 * Adds a class with the lessons and groups that the values of a substitution name, because others are refused. Returns its
 * id.
 */
async function createTimetable(api: ApiClient, grade: number): Promise<string> {
  const lessons = [1, 2, 3, 4, 5, 6].flatMap((day) =>
    [0, 1].flatMap((lesson) =>
      ['First text', 'Other text'].map((group) => ({
        ...{ day, lesson, group },
        ...{ subject: `Subject ${lesson}`, teacher: `Teacher ${grade}`, room: `${grade}0${lesson}` },
      })),
    ),
  );
  const name = { kz: `${grade}E`, ru: `${grade}E` };
  const status = { kz: 'published', ru: 'published' } as const;
  const input = { ...createEmptyInput(timetable), name, grade, lessons, status };
  return (await api.timetables.create(input as never)).id;
}
