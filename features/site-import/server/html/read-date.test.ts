import { expect, test } from 'vitest';
import { words } from '../../tests/old-texts';
import dates from '../../words/dates.json';
import { readDate, readIsoDay } from './read-date';

test.each(['kz', 'ru'] as const)('reads a day in words: %s', (locale) => {
  expect(readDate(`x ${words[locale].date} y`)).toBe('2021-03-05');
});

test('reads all months', () => {
  dates.months.forEach((names, index) => {
    for (const name of names)
      expect(readDate(`7 ${name} 2019`)).toBe(`2019-${String(index + 1).padStart(2, '0')}-07`);
  });
});

test.each([
  ['12.05.2019', '2019-05-12'],
  ['2/3/2020', '2020-03-02'],
  ['2018-12-31', '2018-12-31'],
  ['first 01.02.2003, then 04.05.2006', '2003-02-01'],
  ['31.02.2020', null],
  ['1.2.1890', null],
  ['1.2.2999', null],
  ['8.8.8.2019', null],
  ['', null],
])('%j is %j', (text, day) => {
  expect(readDate(text)).toBe(day);
});

test('reads the day of a time', () => {
  expect(readIsoDay('2021-09-01T08:00:00+06:00')).toBe('2021-09-01');
  expect(readIsoDay('yesterday')).toBeNull();
});
