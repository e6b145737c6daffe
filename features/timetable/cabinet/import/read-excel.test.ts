import { expect, test } from 'vitest';
import { createXlsx } from '../../tests/create-xlsx';
import { readTimetables } from '../../import/read-timetables';
import { readExcel } from './read-excel';

/** Reads the text of a file with one sheet that holds no table. */
async function readText(...book: Parameters<typeof createXlsx>) {
  return (await readExcel(await createXlsx(...book))).text;
}

/** Reads the lessons of a file as class, day, number and subject, and the names of its sheets. */
async function readLessons(...book: Parameters<typeof createXlsx>) {
  const { text, read, leftOut } = await readExcel(await createXlsx(...book));
  const { timetables, issues } = readTimetables(text);
  expect(issues).toEqual([]);
  const lessons = timetables.flatMap(({ name, lessons: own }) =>
    own.map(({ day, lesson, subject }) => `${name} ${day}.${lesson} ${subject}`),
  );
  return { lessons, read, leftOut };
}

const header = ['Day', 'Lesson', '10A', '10B'];

test('reads the cells of a sheet, with lines in them', async () => {
  expect(
    await readText([
      {
        rows: [
          ['Day', 'No', '7A'],
          ['Mon', 1, 'Algebra\nKim "V"'],
        ],
      },
    ]),
  ).toBe('Day\tNo\t7A\nMon\t1\t"Algebra\nKim ""V"""');
});

test('rejects another file', async () => {
  await expect(readExcel(new Blob(['PK\u0003\u0004']))).rejects.toThrow();
});

test('a lesson merged across classes is one of each class', async () => {
  const rows = [header, ['Mon', 1, 'Algebra', 'History'], ['', 2, 'Assembly']];
  expect(await readLessons([{ rows, merges: ['C3:D3', 'A2:A3'] }])).toMatchObject({
    lessons: ['10A 1.1 Algebra', '10A 1.2 Assembly', '10B 1.1 History', '10B 1.2 Assembly'],
  });
});

test('a lesson merged across hours is one of each hour', async () => {
  const rows = [header, ['Mon', 1, 'Design', 'History'], ['', 2, '', 'Algebra'], ['', 3, '', 'Music']];
  expect(await readLessons([{ rows, merges: ['C2:C3'] }])).toMatchObject({
    lessons: ['10A 1.1 Design', '10A 1.2 Design', '10B 1.1 History', '10B 1.2 Algebra', '10B 1.3 Music'],
  });
});

test('a merged title above the table stays one text', async () => {
  const rows = [['Timetable'], header, ['Mon', 1, 'Design', 'History']];
  const text = await readText([{ rows, merges: ['A1:XFD1', 'A1:D1'] }]);
  expect(text.split('\n')[0]).toBe('Timetable');
});

test.each<[string, number | string, number, string]>([
  ['a time', 20, 8.5 / 24, '08:30'],
  ['a time with a code', 'h:mm', 8.5 / 24, '08:30'],
  ['a time of a day', 'hh:mm', 45_901.354_166_667, '08:30'],
  ['a time with seconds', 21, 30_615 / 86_400, '08:30:15'],
  ['a time of an American', 'h:mm AM/PM', 0.75, '18:00'],
  ['a time in a date format', 'dd.mm.yyyy h:mm', 0.5, '12:00'],
  ['a duration', '[h]:mm', 26.5 / 24, '26:30'],
  ['minutes', 45, 45 / 1440, '00:45'],
  ['a date', 14, 46_266, '2026-09-01'],
  ['a date with a code', '[$-419]d mmm;@', 46_266, '2026-09-01'],
  ['a month', 'mmmm', 46_266, '2026-09-01'],
  ['a date and a time', 22, 46_266.5, '2026-09-01 12:00'],
  ['the first day', 14, 1, '1900-01-01'],
  ['a negative date', 14, -1, '-1'],
  ['a number', 0, 0.1 + 0.2, '0.3'],
  ['a number with a word', '0" day"', 3, '3'],
  ['a price', '#,##0.00\\ "\u20b8"_-;[Red]General', 3, '3'],
])('%s is written as it is seen', async (_, format, value, text) => {
  const rows = `<row r="1"><c r="A1" s="0"><v>${value}</v></c></row>`;
  expect(await readText([{ rows }], { formats: [format] })).toBe(text);
});

test('days that count from 1904 are the days that are seen', async () => {
  const rows = '<row><c s="0"><v>44804</v></c><c s="1"><v>0.5</v></c></row>';
  expect(await readText([{ rows }], { formats: [14, 20], is1904: true })).toBe('2026-09-01\t12:00');
});

test('reads each kind of cell', async () => {
  const rows = `<row>
    <c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="b"><v>1</v></c><c t="e"><f>A9</f><v>#REF!</v></c>
    <c t="str"><f>A1</f><v>cached</v></c><c><f>A1</f></c><c t="str"><f>A1</f><v></v></c>
    <c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r><rPh><t>no</t></rPh></is></c>
    <c t="d"><v>2026-09-01T00:00:00Z</v></c><c t="d"><v>1899-12-30T08:30</v></c></row>`;
  const strings =
    '<si><r><t>rich </t></r><r><t xml:space="preserve">text</t></r></si><si><t>plain_x000D_</t><rPh sb="0" eb="1"><t>sound</t></rPh></si>';
  expect(await readText([{ rows }], { strings })).toBe(
    'rich text\tplain\tTRUE\t#REF!\tcached\t=A1\t\tinline\t2026-09-01\t08:30',
  );
});

test('hidden rows are read', async () => {
  expect(await readText([{ rows: '<row hidden="1"><c><v>1</v></c></row>' }])).toBe('1');
});

test.each(['XFD1048576', 'A1048576', 'ZZ5000', 'ZZ2'])(
  'a cell far away at %s does not change the table',
  async (place) => {
    const row = /\d+/.exec(place)![0];
    const table =
      '<row r="1"><c r="A1" t="str"><v>Day</v></c><c r="B1" t="str"><v>Lesson</v></c><c r="C1" t="str"><v>10A</v></c></row>' +
      '<row r="2"><c r="A2" t="str"><v>Mon</v></c><c r="B2"><v>1</v></c><c r="C2" t="str"><v>Algebra</v></c></row>';
    const merges = ['A1048575:XFD1048576'];
    const { text } = await readExcel(
      await createXlsx([
        { rows: `${table}<row r="${row}"><c r="${place}" t="str"><v> </v></c></row>`, merges },
      ]),
    );
    expect(text).toBe('Day\tLesson\t10A\nMon\t1\tAlgebra');
    const filled = await readExcel(
      await createXlsx([{ rows: `${table}<row r="${row}"><c r="${place}" t="str"><v>x</v></c></row>` }]),
    );
    expect(filled.text.length).toBeLessThan(10_000);
    expect(filled.text).toContain('Day\tLesson\t10A\nMon\t1\tAlgebra');
    const { issues, ignored } = readTimetables(filled.text);
    const named = [...issues.map(({ path }) => path[1]), ...ignored.map(({ line }) => line)];
    expect(named).toEqual(Number(row) < 10_000 ? [Number(row)] : []);
  },
);
