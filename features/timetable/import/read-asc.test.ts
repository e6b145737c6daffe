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

test.each<[string, string, string, string]>([
  [
    'many lessons',
    file.replace(/<card [^]*?\/>/, (card) => card.replace('100000', '111111').repeat(3_000)),
    'lessons',
    'too_many',
  ],
  ['elements in each other', `<timetable>${'<a>'.repeat(150_000)}`, 'xml', 'invalid_format'],
  [
    'closed elements in each other',
    `<timetable>${'<a>'.repeat(70_000)}${'</a>'.repeat(70_000)}</timetable>`,
    'xml',
    'invalid_format',
  ],
])('refuses %s', { timeout: 5_000 }, (_, xml, part, code) => {
  expect(readTimetables(xml).issues).toContainEqual(
    expect.objectContaining({ path: ['lines', expect.any(Number), part], code }),
  );
});

test('reads the classes of a lesson once, however often it names them', { timeout: 5_000 }, () => {
  const cards = Array.from(
    { length: 60 },
    (_, index) =>
      `<card lessonid="L" period="${index % 10}" weeks="1" terms="1" days="${'0'.repeat(index / 10)}1${'0'.repeat(5 - Math.floor(index / 10))}"/>`,
  );
  const { timetables, issues } = readTimetables(
    `<timetable><class id="c" name="7А"/><subject id="s" name="Алгебра"/>` +
      `<lesson id="L" classids="${'c,'.repeat(200_000)}" subjectid="s"/>${cards.join('')}</timetable>`,
  );
  expect(issues).toEqual([]);
  expect(timetables.map(({ lessons }) => lessons.length)).toEqual([60]);
});
