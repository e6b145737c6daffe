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

test.each([
  ['a \n\t b\r\n\r\nc ', 'a b c'],
  ['a  b', 'a  b'],
])('joins the lines of %j', (written, stored) => {
  expect(text({ maxLength: 20 }).schema.parse(written)).toBe(stored);
});

// The text is put in order before its length is known.
test.each([
  ['spaces', `a${' '.repeat(500_000)}b`],
  ['combining marks', `a${'\u0301\u0316'.repeat(250_000)}`],
  ['lines', 'a \n'.repeat(250_000)],
])('refuses half a million characters of %s at once', { timeout: 5_000 }, (_, written) => {
  const { error } = text({ maxLength: 20 }).schema.safeParse(written);
  expect(error?.issues[0]).toMatchObject({ code: 'too_big' });
});
