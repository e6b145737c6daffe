import { expect, test } from 'vitest';
import { fold } from './fold';

test.each([
  ['\u04d8\u0434\u0456\u0441\u0442\u0435\u043c\u0435', '\u0430\u0434\u0438\u0441\u0442\u0435\u043c\u0435'],
  [
    '\u0411\u0456\u043b\u0456\u043c \u2013 \u0416\u04d9\u0448\u0456\u043a!',
    '\u0431\u0438\u043b\u0438\u043c \u0436\u0430\u0448\u0438\u043a',
  ],
  ['\u0401\u043b\u043a\u0430', '\u0435\u043b\u043a\u0430'],
  // macOS sends short i as two code points.
  ['\u0438\u0306', '\u0439'],
  ['WRO-2026', 'wro 2026'],
  ['  ', ''],
])('folds %j to %j', (text, expected) => {
  expect(fold(text)).toBe(expected);
});

test.each(['\u00ad', '\u200b', '\u200d', '\u2060', '\ufeff', '\u200e'])(
  'an invisible sign in a word is left out: %j',
  (sign) => {
    expect(fold(`sch${sign}ool`)).toBe('school');
  },
);
