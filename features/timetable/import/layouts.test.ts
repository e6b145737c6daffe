import { describe, expect, test } from 'vitest';
import layouts from './layouts.json' with { type: 'json' };
import { readTimetables } from './read-timetables';

/** Returns the lessons of a text as class, day, number and subject. */
function read(text: string) {
  const { timetables, issues } = readTimetables(text);
  expect(issues).toEqual([]);
  return timetables.flatMap(({ name, lessons }) =>
    lessons.map(({ day, lesson, subject }) => `${name} ${day}.${lesson} ${subject}`),
  );
}

const toText = (rows: readonly (readonly string[])[], separator: string) =>
  rows
    .map((row) => row.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator))
    .join('\n');

/** What people put around a table, by the names of the kinds. */
const surroundings: readonly (readonly [
  name: string,
  change: (rows: readonly (readonly string[])[]) => readonly (readonly string[])[],
])[] = [
  ['alone', (rows) => rows],
  ['in column B', (rows) => rows.map((row) => ['', ...row])],
  [
    'in column C below a title in A',
    (rows) => [[layouts.title], [''], ...rows.map((row) => ['', '', ...row])],
  ],
  ['with empty columns behind it', (rows) => rows.map((row) => [...row, '', ''])],
  ['with a line of dashes', (rows) => [rows[0]!, rows[0]!.map(() => '-----'), ...rows.slice(1)]],
  ['with sums below', (rows) => [...rows, ['', layouts.total, ...rows[0]!.slice(2).map(() => '6')]]],
];

const separators = ['\t', ';', ','];

describe('layouts of real tables', () => {
  const variants = layouts.tables.flatMap(({ name, rows, lessons }) =>
    surroundings.flatMap(([place, change]) =>
      separators.map((separator) => ({
        name: `${name}, ${place}, ${JSON.stringify(separator)}`,
        text: toText(change(rows), separator),
        lessons,
      })),
    ),
  );

  test('are more than fifty', () => {
    expect(variants.length).toBeGreaterThan(50);
  });

  test.each(variants)('$name', ({ text, lessons }) => {
    expect(read(text)).toEqual(lessons);
  });
});

test.each(layouts.days)('the day %s is read', (written) => {
  const [head, body] = [layouts.tables[0]!.rows[0]!, layouts.tables[0]!.rows[1]!];
  expect(read(toText([head, [written, ...body.slice(1)]], '\t'))[0]).toMatch(/ 2\.1 /);
});

test.each(layouts.blocks)('days above the headers of their blocks: $name', ({ text, lessons }) => {
  expect(read(text)).toEqual(lessons);
});
