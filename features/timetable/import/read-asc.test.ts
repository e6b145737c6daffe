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
  ['a lesson of no week', ['period="1" weeks="1"', 'period="1" weeks="00"'], 'weeks', 'not_allowed'],
  ['a lesson of one term', ['terms="1"', 'terms="10"'], 'weeks', 'not_allowed'],
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

const card = /<card lessonid="L1"[^>]*period="1" weeks="1"[^>]*\/>/;

test.each([
  ['', '1/2', '2/2'],
  ['<weeksdef name="A" short="A" weeks="10"/><weeksdef name="B" short="B" weeks="01"/>', 'A', 'B'],
  ['<weeksdef name="The even week" short="even" weeks="01"/>', '1/2', 'even'],
])('names the week of lessons that take place in one of two: %s', (definitions, first, second) => {
  const [written] = card.exec(file)!;
  const both = ['10', '01'].map((mask) => written.replace('weeks="1"', `weeks="${mask}"`)).join('');
  const { timetables, weekOf, issues } = readTimetables(file.replace(written, definitions + both));
  expect(issues).toEqual([]);
  const lessons = timetables[0]!.lessons.filter(({ day, lesson }) => day === 1 && lesson === 1);
  expect(lessons.map(({ group }) => group)).toEqual([first, second]);
  expect(lessons.map((lesson) => weekOf.get(lesson))).toEqual([first, second]);
});

const toFile = (names: Readonly<Record<string, string>>, short: string) =>
  `<timetable>${Object.entries(names)
    .map(
      ([element, name]) =>
        `<${element} id="${element}" name="${name}" short="${element === 'class' ? '7A' : short}" classid="class"/>`,
    )
    .join(
      '',
    )}<lesson id="L" classids="class" subjectid="subject" teacherids="teacher" classroomids="classroom" groupids="group"/><card lessonid="L" period="1" days="10000" weeks="1"/></timetable>`;

const names = { subject: 'Algebra', teacher: 'Kim', classroom: '7', class: '7A', group: 'one' };

test.each([
  ['subject', 'subject', 81],
  ['teacher', 'teacher', 81],
  ['classroom', 'room', 21],
  ['group', 'group', 31],
] as const)('takes the short name of a %s whose long one does not fit', (element, field, length) => {
  const read = (name: string) => readTimetables(toFile({ ...names, [element]: name }, 'Sh'));
  expect(read('x'.repeat(length)).timetables[0]!.lessons[0]![field]).toBe('Sh');
  expect(read('x'.repeat(length - 1)).timetables[0]!.lessons[0]![field]).toBe('x'.repeat(length - 1));
});

test('takes the short name of a class whose long one does not fit', () => {
  expect(
    readTimetables(toFile({ ...names, class: '7A of the many words' + 'x' }, 'S')).timetables[0]!.name,
  ).toBe('7A');
});

test('reads a file with thousands of students', () => {
  const students = '<student id="S" classid="C1" name="A B" email="a@b.example"/>\n'.repeat(40_000);
  const { timetables, issues } = readTimetables(file.replace('</timetable>', `${students}</timetable>`));
  expect(issues).toEqual([]);
  expect(timetables).toHaveLength(2);
});
