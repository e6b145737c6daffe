import { expect, test } from 'vitest';
import { formatGrades } from './format-grades';

test.each([
  [['9'], '9'],
  [['5', '6', '7', '8'], '5–8'],
  [['9', '11'], '9, 11'],
  [['11', '5', '6', '10'], '5–6, 10–11'],
])('%j are %s', (grades, text) => {
  expect(formatGrades(grades)).toBe(text);
});
