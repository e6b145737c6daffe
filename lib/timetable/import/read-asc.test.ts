import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTimetables } from './read-timetables';

const file = readFileSync(join(import.meta.dirname, 'asc-example.xml'), 'utf8');

test('reads the cards of aSc Timetables with days, periods, teachers, rooms and groups', () => {
  const { timetables, issues } = readTimetables(file);
  expect(issues).toEqual([]);
  const lines = timetables.map(({ name, grade, lessons }) => [
    name,
    grade,
    lessons.map(({ day, lesson, subject, teacher, room, group }) =>
      [day, lesson, subject, teacher, room, group].join('|'),
    ),
  ]);
  expect(lines).toEqual([
    [
      '7А',
      7,
      [
        '1|1|Алгебра|Ким В. А.|203|',
        '2|3|Ағылшын тілі|Смирнова О. Л.|111|1-топ',
        '2|3|Ағылшын тілі|Искакова Ж. М.|113|2-топ',
        '3|5|Дене шынықтыру|Юсупов И. Р., Сәрсенбаев Т. М.|Спортзал|',
        '4|1|Алгебра|Ким В. А.|204|',
        '5|5|Информатика|||',
        '5|6|Информатика|||',
      ],
    ],
    ['7Б', 7, ['3|5|Дене шынықтыру|Юсупов И. Р., Сәрсенбаев Т. М.|Спортзал|']],
  ]);
});

test('reads one card for each period of a lesson of two periods', () => {
  const cards = '<card lessonid="L4" classroomids="" period="5" weeks="1" terms="1" days="000010"/>';
  const second = cards.replace('period="5"', 'period="6"');
  const { timetables } = readTimetables(file.replace(cards, cards + second));
  expect(timetables[0]!.lessons.filter(({ day }) => day === 5).map(({ lesson }) => lesson)).toEqual([5, 6]);
});

test.each<[string, [string, string], string, string]>([
  ['a card of an unknown lesson', ['lessonid="L1"', 'lessonid="L9"'], 'card', 'missing_reference'],
  ['a lesson of an unknown teacher', ['teacherids="T1"', 'teacherids="T9"'], 'card', 'missing_reference'],
  [
    'a lesson of every second week',
    ['period="1" weeks="1"', 'period="1" weeks="10"'],
    'weeks',
    'not_allowed',
  ],
  ['a card without a weekday', ['days="100000"', 'days=""'], 'day', 'required'],
  ['a card after the last lesson', ['period="1" weeks', 'period="40" weeks'], 'lesson', 'not_allowed'],
])('refuses %s', (_, [from, to], part, code) => {
  const { timetables, issues } = readTimetables(file.replace(from, to));
  expect(timetables).toEqual([]);
  expect(issues[0]).toMatchObject({ path: ['lines', 36, part], code });
});
