import { expect, test } from 'vitest';
import { readTimetables } from '../../import/read-timetables';
import { joinSheets } from './join-sheets';

interface Written {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly isHidden?: boolean;
}

function join(...sheets: readonly Written[]) {
  const { text, read, leftOut } = joinSheets(
    sheets.map((sheet) => ({ isHidden: false, merges: [], ...sheet })),
  );
  const { timetables, issues } = readTimetables(text);
  const lessons = timetables.flatMap(({ name, lessons: own }) =>
    own.map(({ day, lesson, subject }) => `${name} ${day}.${lesson} ${subject}`),
  );
  return { lessons, issues: issues.map(({ path, code }) => [...path, code].join(' ')), read, leftOut };
}

const grid = (name: string, subject: string) => [
  ['Day', 'Lesson', name],
  ['Mon', '1', subject],
];

test('sheets of shifts and classes are read below each other', () => {
  expect(
    join(
      { name: 'First', rows: [['Timetable of the first shift'], ...grid('7A', 'Algebra'), ['Head: A. B.']] },
      { name: 'Empty', rows: [] },
      { name: 'Second', rows: [['Timetable of the second shift'], ...grid('8A', 'History')] },
      {
        name: 'List',
        rows: [
          ['Class', 'Day', 'Lesson', 'Subject'],
          ['9A', 'Tue', '2', 'Music'],
        ],
      },
    ),
  ).toMatchObject({
    lessons: ['7A 1.1 Algebra', '8A 1.1 History'],
    read: ['First', 'Second'],
    leftOut: ['List'],
  });
});

test('sheets of days are read below each other', () => {
  const rows = [
    ['Lesson', '7A', '7B'],
    ['1', 'Algebra', 'History'],
  ];
  expect(join({ name: 'Mon', rows }, { name: 'Tue', rows })).toMatchObject({
    lessons: ['7A 1.1 Algebra', '7A 2.1 Algebra', '7B 1.1 History', '7B 2.1 History'],
    leftOut: [],
  });
});

test('sheets of one class each with a column per day are read', () => {
  const rows = [
    ['Lesson', 'Time', 'Mon', 'Tue'],
    ['1', '08:30', 'Algebra', 'History'],
    ['2', '09:20', '', 'Music'],
  ];
  expect(join({ name: '7A', rows }, { name: 'Sheet2', rows: [['Timetable of 7B'], ...rows] })).toEqual({
    lessons: [
      '7A 1.1 Algebra',
      '7A 2.1 History',
      '7A 2.2 Music',
      '7B 1.1 Algebra',
      '7B 2.1 History',
      '7B 2.2 Music',
    ],
    issues: [],
    read: ['7A', 'Sheet2'],
    leftOut: [],
  });
});

test.each([
  [
    'in a row below',
    [
      ['Lesson', 'Mon', '', 'Tue', ''],
      ['', 'Subject', 'Room', 'Subject', 'Room'],
    ],
  ],
  ['beside the days', [['Lesson', 'Mon', 'Room', 'Tue', 'Room']]],
  ['nowhere', [['Lesson', 'Mon', '', 'Tue', '']]],
])('a day may have columns for subject and room, named %s', (_, head) => {
  const rows = [...head, ['1', 'Algebra', '12', 'History', '7'], ['2', '', '', 'Music', '3']];
  const { text, read } = joinSheets([{ name: '7A', rows, merges: [], isHidden: false }]);
  const [timetable] = readTimetables(text).timetables;
  expect(read).toEqual(['7A']);
  expect(timetable!.lessons.map(({ day, lesson, subject, room }) => [day, lesson, subject, room])).toEqual([
    [1, 1, 'Algebra', '12'],
    [2, 1, 'History', '7'],
    [2, 2, 'Music', '3'],
  ]);
});

test('other terms, other tables and hidden sheets are left out and named', () => {
  expect(
    join(
      { name: 'Bells', rows: [['1', '08:30']] },
      { name: 'Old', rows: grid('9A', 'Music'), isHidden: true },
      { name: 'Term 1', rows: grid('7A', 'Algebra') },
      { name: 'Term 2', rows: grid('7A', 'History') },
    ),
  ).toEqual({
    lessons: ['7A 1.1 Algebra'],
    issues: [],
    read: ['Term 1'],
    leftOut: ['Bells', 'Old', 'Term 2'],
  });
});

test('the first sheet is read if none has lessons', () => {
  const rows = [
    ['Lesson', 'Mon', 'Tue'],
    ['1', 'Algebra', 'History'],
  ];
  expect(join({ name: 'A', rows }, { name: 'B', rows: [['x']] })).toEqual({
    lessons: [],
    issues: ['lines 1 header invalid_format'],
    read: ['A'],
    leftOut: ['B'],
  });
});
