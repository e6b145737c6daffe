// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTimetables } from '../../import/read-timetables';
import { toTableText } from './to-table-text';

function read(name: string) {
  const text = toTableText(readFileSync(`tests/fixtures/clipboard/${name}.html`, 'utf8'));
  const { timetables, issues, ignored } = readTimetables(text ?? '');
  expect(issues).toEqual([]);
  const lessons = timetables.map((timetable) => [
    timetable.name,
    timetable.lessons.map(({ day, lesson, subject, teacher, room }) =>
      [`${day}.${lesson}`, subject, teacher, room].filter(Boolean).join(' '),
    ),
  ]);
  return { lessons, ignored: ignored.map(({ text: line }) => line) };
}

test('a lesson merged across classes with subject and room is one of each class', () => {
  expect(read('timetable-excel')).toEqual({
    lessons: [
      ['7А', ['1.1 Алгебра Ахметов А. 203', '1.2 Физическая культура']],
      ['7Б', ['1.1 История 110', '1.2 Физическая культура', '1.3 Химия 204']],
    ],
    ignored: ['Директор ____________ Б. Оспанов'],
  });
});

test('a lesson merged across hours is one of each hour', () => {
  expect(read('timetable-google-sheets')).toEqual({
    lessons: [
      ['7А', ['1.1 Технология Ахметова Г. 105', '1.2 Технология Ахметова Г. 105', '2.1 Тәрбие сағаты']],
      ['7Ә', ['1.1 Алгебра', '1.2 Тарих', '2.1 Тәрбие сағаты']],
    ],
    ignored: [],
  });
});

test.each([
  ['no table', '<p>7А</p>'],
  ['another table', '<table><tr><td colspan="2">7А</td></tr></table>'],
  [
    'no merged lesson',
    '<table><tr><td>День<td>№<td>7А<tr><td rowspan="2">пн<td>1<td>Физика<tr><td>2<td>Химия</table>',
  ],
])('%s leaves the plain text of the clipboard', (_, html) => {
  expect(toTableText(html)).toBeNull();
});
