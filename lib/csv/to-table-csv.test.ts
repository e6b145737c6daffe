import { expect, test } from 'vitest';
import { readCsv } from './read-csv';
import { toRecords, toTableCsv } from './to-table-csv';

const texts = [
  'a',
  'a\n=1+1',
  'a\r=1+1',
  'a\r\n@SUM(1)',
  '\n=1',
  'a;b',
  'say "hello"',
  'a\n\nb\n',
  '=1',
  "'=1",
  '',
];

test.each(texts)('keeps %j in one cell', (text) => {
  const rows = readCsv(toTableCsv([['first', text, 'last']]));
  expect(rows.map(({ cells }) => cells)).toEqual([['first', text.trim(), 'last']]);
});

test('quotes each kind of line break, so that what follows it begins no record', () => {
  expect(toRecords([['a\n=1', 'b\r=1', 'c\r\n=1']])).toBe('"a\n=1";"b\r=1";"c\r\n=1"\r\n');
});
