import { expect, test } from 'vitest';
import { text } from './text';

const time = text({ maxLength: 5, format: 'time' });

test.each([
  ['08:30', '08:30'],
  ['8:30', '08:30'],
  ['8.30', '08:30'],
  ['23:59', '23:59'],
  ['', null],
  [null, null],
])('reads the time %j as %j', (written, stored) => {
  expect(time.schema.parse(written)).toBe(stored);
});

test.each(['24:00', '8:60', '8', '08:3', 'noon'])('refuses the time %j', (written) => {
  const { error } = time.schema.safeParse(written);
  expect(error?.issues.map((issue) => 'params' in issue && issue.params)).toEqual([{ code: 'invalid_time' }]);
});
