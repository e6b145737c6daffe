import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Lesson } from '../content/lessons';
import { isLessonOf } from '../model/list-teachers';
import { answerLessonCalendar } from './lesson-calendar';

const base = { updatedAt: '2026-09-01T00:00:00.000Z' };
const stored = { timetables: [] as object[], bells: [] as object[], substitutions: [] as object[] };

vi.mock('@/lib/clients/api-clients', () => {
  const listOf = (read: () => readonly object[]) => ({
    list: () => Promise.resolve({ data: read(), total: read().length }),
  });
  const none = listOf(() => []);
  return {
    publicApi: () => ({
      timetables: listOf(() => stored.timetables),
      bells: listOf(() => stored.bells),
      substitutions: listOf(() => stored.substitutions),
      ...{ events: none, categories: none, teachers: none, staff: none },
    }),
  };
});
vi.mock('next-intl/server', () => ({ getTranslations: () => (key: string) => key }));

// 24 November 2026 is a Tuesday.
const date = '2026-11-24';
const lesson = (number: number, subject: string, teacher: string, group = ''): Lesson => {
  return { day: 2, lesson: number, subject, teacher, room: '203', group };
};
const substitution = {
  ...base,
  date,
  changes: [
    {
      ...{ hidden: false, timetable: { id: 'a' }, lesson: 1, group: null, isCancelled: false },
      ...{ subject: 'Chess', teacher: 'Kim', room: null },
    },
  ],
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${date}T04:00:00Z`) });
  const lessons = [
    lesson(2, 'Physics', 'Kim'),
    lesson(3, 'English', 'Kim', 'Group 1'),
    lesson(3, 'English', 'Lee', 'Group 2'),
    lesson(4, 'German', 'Lee'),
    lesson(4, 'French', 'Kim'),
  ];
  stored.timetables = [{ ...base, id: 'a', name: { kz: '7A', ru: '7A' }, grade: 7, lessons }];
  const times = [1, 2, 3, 4].map((number) => {
    return { hidden: false, lesson: number, start: `0${number}:00`, end: `0${number}:45` };
  });
  stored.bells = [{ ...base, id: 'b', applies: 'always', dates: [], times }];
  stored.substitutions = [];
});
afterEach(() => void vi.useRealTimers());

/** Returns the titles of the lessons of {@link date} by their ids. */
async function readTitles(teacher: string | null): Promise<Record<string, string>> {
  const response = await answerLessonCalendar({
    ...{ locale: 'kz', name: 'Calendar', path: '/sabaq-kestesi', teacher },
    isShown: (shown) => teacher === null || isLessonOf(shown, teacher),
  });
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
  const own = events.filter(({ startDate }) => startDate.toString().startsWith(date));
  return Object.fromEntries(own.map(({ uid, summary }) => [uid.split('@')[0], summary]));
}

test('names each lesson by class, day, number and group', async () => {
  expect(await readTitles(null)).toEqual({
    'lesson_class_a_2026-11-24_2_': 'Physics',
    'lesson_class_a_2026-11-24_3_group-1': 'English (Group 1)',
    'lesson_class_a_2026-11-24_3_group-2': 'English (Group 2)',
    'lesson_class_a_2026-11-24_4_': 'German',
    'lesson_class_a_2026-11-24_4__2': 'French',
  });
});

test('an additional lesson does not change the ids of the others', async () => {
  for (const teacher of [null, 'kim']) {
    stored.substitutions = [];
    const before = await readTitles(teacher);
    stored.substitutions = [substitution];
    const after = await readTitles(teacher);
    expect(after).toMatchObject(before);
    expect(Object.keys(after)).toHaveLength(Object.keys(before).length + 1);
  }
});

test('a lesson that a teacher takes over does not change the ids of their own ones', async () => {
  const before = await readTitles('kim');
  const change = { ...substitution.changes[0], lesson: 4, subject: null };
  stored.substitutions = [{ ...substitution, changes: [change] }];
  expect(await readTitles('kim')).toMatchObject({
    ...before,
    'lesson_teacher_kim_a_2026-11-24_4_': '7A: German (changed)',
  });
});

test('the calendars of a class and of its teachers share no id', async () => {
  const feeds = [await readTitles(null), await readTitles('kim'), await readTitles('lee')];
  const ids = feeds.flatMap((titles) => Object.keys(titles));
  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(10);
});
