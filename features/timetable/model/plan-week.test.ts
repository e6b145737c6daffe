import { describe, expect, test } from 'vitest';
import type { Lesson } from '../content/lessons';
import { isSpecialDay } from './choose-bells';
import { planDay, type TimetableSources } from './plan-day';
import { planWeek } from './plan-week';

const base = { updatedAt: '2026-09-01T00:00:00.000Z' };
const lesson = (day: number, number: number, subject: string, more: Partial<Lesson> = {}): Lesson => ({
  day,
  lesson: number,
  subject,
  teacher: 'Kim',
  room: '203',
  group: '',
  ...more,
});
const timetable = (id: string, lessons: Lesson[]) =>
  ({ ...base, id, grade: 7, lessons }) as unknown as TimetableSources['timetables'][number];
const bells = (id: string, applies: string, start: string, dates: string[] = []) =>
  ({
    ...base,
    id,
    applies,
    dates: dates.map((date) => ({ hidden: false, date })),
    times: [{ hidden: false, lesson: 1, start, end: '09:00' }],
  }) as unknown as TimetableSources['bells'][number];
const change = (more: object) => ({
  hidden: false,
  timetable: { id: 'a' },
  lesson: 1,
  group: null,
  isCancelled: false,
  subject: null,
  teacher: null,
  room: null,
  ...more,
});
const substitution = (date: string, changes: object[]) =>
  ({ ...base, date, changes }) as unknown as TimetableSources['substitutions'][number];
const school = (more: Partial<TimetableSources> = {}): TimetableSources => ({
  timetables: [timetable('a', [lesson(2, 1, 'Algebra'), lesson(2, 2, 'Physics'), lesson(4, 1, 'History')])],
  bells: [],
  substitutions: [],
  events: [],
  ...more,
});
// 24 November 2026 is a Tuesday.
const tuesday = '2026-11-24';
const shown = (plan: ReturnType<typeof planDay>) =>
  plan.lessons.map(({ number, shown: found, isChanged }) =>
    [number, found?.subject ?? null, found?.teacher ?? null, found?.room ?? null, isChanged].join(' '),
  );

describe('bells', () => {
  const all = [
    bells('always', 'always', '08:30'),
    bells('tuesday', 'tuesday', '08:00'),
    bells('short', 'dates', '08:10', [tuesday]),
  ];
  test.each([
    ['the listed day', tuesday, 'short'],
    ['the weekday', '2026-12-01', 'tuesday'],
    ['other days', '2026-11-25', 'always'],
  ])('of %s', (_, date, id) => {
    expect(planDay(school({ bells: all }), date).bells?.id).toBe(id);
  });

  test.each([
    ['the listed day', tuesday, true],
    ['the weekday', '2026-12-01', true],
    ['other days', '2026-11-25', false],
  ])('of %s are named if they are not those of every day', (_, date, isNamed) => {
    expect(isSpecialDay(planDay(school({ bells: all }), date).bells!, date)).toBe(isNamed);
  });

  test('schedules of listed days do not apply on others', () => {
    expect(planDay(school({ bells: [all[2]!] }), '2026-12-01').bells).toBeNull();
  });
});

describe('substitutions', () => {
  const on = (...changes: object[]) =>
    shown(planDay(school({ substitutions: [substitution(tuesday, changes)] }), tuesday));

  test('replace what they name and keep the rest', () => {
    expect(on(change({ room: '111' }))).toEqual(['1 Algebra Kim 111 true', '2 Physics Kim 203 false']);
  });
  test('a new subject drops the teacher of the old one', () => {
    expect(on(change({ subject: 'Art' }))).toEqual(['1 Art  203 true', '2 Physics Kim 203 false']);
  });
  test('equal to the timetable, or empty, change nothing', () => {
    const plain = ['1 Algebra Kim 203 false', '2 Physics Kim 203 false'];
    expect(on(change({}))).toEqual(plain);
    expect(on(change({ subject: 'algebra', teacher: 'Kim', room: '203' }))[0]).toMatch(/false$/);
    expect(on(change({ lesson: 12, teacher: 'Li' }))).toEqual(plain);
  });
  test('of a group prevail over those of the class', () => {
    const timetables = [
      timetable('a', [lesson(2, 1, 'English', { group: '1' }), lesson(2, 1, 'English', { group: '2' })]),
    ];
    const changes = [change({ room: '1' }), change({ group: '2', teacher: 'Li' })];
    const substitutions = [substitution(tuesday, changes)];
    expect(shown(planDay(school({ timetables, substitutions }), tuesday))).toEqual([
      '1 English Kim 1 true',
      '1 English Li 203 true',
    ]);
  });
  test('cancel a lesson', () => {
    expect(on(change({ isCancelled: true }))[0]).toBe('1    true');
  });
  test('add a lesson to a free hour', () => {
    expect(on(change({ lesson: 5, subject: 'Chess', teacher: 'Li' })).at(-1)).toBe('5 Chess Li  true');
  });
  test('of another class, another day or hidden ones change nothing', () => {
    const plain = ['1 Algebra Kim 203 false', '2 Physics Kim 203 false'];
    expect(on(change({ timetable: { id: 'b' }, room: '1' }), change({ hidden: true, room: '1' }))).toEqual(
      plain,
    );
    const later = [substitution('2026-12-01', [change({ room: '1' })])];
    expect(shown(planDay(school({ substitutions: later }), tuesday))).toEqual(plain);
  });
  test('of a group change its lesson only', () => {
    const timetables = [
      timetable('a', [lesson(2, 1, 'English', { group: '1' }), lesson(2, 1, 'English', { group: '2' })]),
    ];
    const substitutions = [substitution(tuesday, [change({ group: '2', teacher: 'Li' })])];
    expect(shown(planDay(school({ timetables, substitutions }), tuesday))).toEqual([
      '1 English Kim 203 false',
      '1 English Li 203 true',
    ]);
  });
});

describe('holidays', () => {
  const holiday = {
    title: { kz: 'Holiday kz', ru: 'Holiday ru' },
    date: '2026-11-23',
    lastDay: '2026-11-24',
    lessons: 'off' as const,
    grades: [] as string[],
  };
  test('have no lessons and say why', () => {
    const day = planDay(school({ events: [holiday] }), tuesday);
    expect([day.lessons, day.free]).toEqual([[], holiday.title]);
  });
  test('of other grades change nothing', () => {
    const events = [{ ...holiday, grades: ['9'] }];
    expect(planDay(school({ events }), tuesday).lessons).toHaveLength(2);
    const own = planDay(school({ events: [{ ...holiday, grades: ['7'] }] }), tuesday, 7);
    expect([own.lessons, own.free]).toEqual([[], holiday.title]);
  });
});

describe('a week', () => {
  test.each([
    ['begins with today', tuesday, '2026-11-23', tuesday],
    ['begins with the next day that has lessons', '2026-11-25', '2026-11-23', '2026-11-26'],
    ['is the next one if this one is over', '2026-11-28', '2026-11-30', '2026-12-01'],
    ['is the next one on Sunday', '2026-11-29', '2026-11-30', '2026-12-01'],
  ])('%s', (_, today, monday, current) => {
    const week = planWeek(school(), `${today}T23:59`);
    expect([week.days[0]!.date, week.current, week.days.length]).toEqual([monday, current, 5]);
  });

  // The only bell ends at 09:00.
  test.each([
    ['before the end of its last lesson', '2026-11-26T08:59', '2026-11-23', '2026-11-26'],
    ['after it, with the next week on the last day', '2026-11-26T09:00', '2026-11-30', '2026-12-01'],
    ['after it on a day without times of its last lesson', `${tuesday}T23:59`, '2026-11-23', tuesday],
  ])('begins on a day of lessons %s', (_, now, monday, current) => {
    const week = planWeek(school({ bells: [bells('always', 'always', '08:30')] }), now);
    expect([week.days[0]!.date, week.current]).toEqual([monday, current]);
  });

  test('begins with the next day after the last lesson of the class, not of the school', () => {
    const timetables = [
      timetable('a', [lesson(2, 1, 'Algebra'), lesson(3, 1, 'Art')]),
      timetable('b', [lesson(2, 2, 'Physics')]),
    ];
    const always = bells('always', 'always', '08:30');
    const times = [...always.times, { ...always.times[0]!, lesson: 2, start: '09:10', end: '09:50' }];
    const own = (shownOnes: typeof timetables) =>
      school({ timetables: shownOnes, bells: [{ ...always, times }] });
    const currentOf = (index: number) => planWeek(own([timetables[index]!]), `${tuesday}T09:20`).current;
    expect([currentOf(0), currentOf(1)]).toEqual(['2026-11-25', tuesday]);
  });

  test('begins with the next day after the last lesson that takes place', () => {
    const always = bells('always', 'always', '08:30');
    const times = [...always.times, { ...always.times[0]!, lesson: 2, start: '09:10', end: '09:50' }];
    const currentOf = (teacher: string | null, ...changes: object[]) => {
      const substitutions = [substitution(tuesday, changes)];
      const own = school({ bells: [{ ...always, times }], substitutions });
      return planWeek(own, `${tuesday}T09:20`, { teacher }).current;
    };
    const cancelled = change({ lesson: 2, isCancelled: true });
    expect(currentOf(null)).toBe(tuesday);
    expect(currentOf(null, cancelled)).toBe('2026-11-26');
    expect(currentOf(null, change({ isCancelled: true }), cancelled)).toBe(tuesday);
    expect(currentOf('kim', change({ lesson: 2, teacher: 'Li' }))).toBe('2026-11-26');
    expect(currentOf('li', change({ lesson: 2, teacher: 'Li' }))).toBe(tuesday);
  });

  test('has a Saturday if there are lessons', () => {
    const timetables = [timetable('a', [lesson(6, 1, 'Art')])];
    expect(planWeek(school({ timetables }), `${tuesday}T08:00`).days).toHaveLength(6);
  });

  test('without lessons has five empty days', () => {
    const week = planWeek(school({ timetables: [] }), `${tuesday}T08:00`);
    expect(week.days.map(({ lessons }) => lessons.length)).toEqual([0, 0, 0, 0, 0]);
  });
});
