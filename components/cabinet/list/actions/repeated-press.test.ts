// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isRepeatedPress, notePress } from './repeated-press';

const press = { clientX: 100, clientY: 200, detail: 1, timeStamp: 5000 };

test.each([
  ['at once at the same place', { detail: 2, timeStamp: 5150 }, true],
  ['a second later', { timeStamp: 6000 }, true],
  ['later than anybody hurries', { timeStamp: 7600 }, false],
  ['in another row', { clientY: 245, timeStamp: 5400 }, false],
  ['with a key', { detail: 0, timeStamp: 5100 }, false],
])('a press %s', (_when, change, isRepeated) => {
  notePress(press, 'removed');
  expect(isRepeatedPress({ ...press, ...change }, 'next')).toBe(isRepeated);
});

test('a press after the pointer moved away and back', () => {
  notePress(press, 'removed');
  document.dispatchEvent(new MouseEvent('pointermove', { clientX: 300, clientY: 20 }));
  expect(isRepeatedPress({ ...press, timeStamp: 5800 }, 'next')).toBe(false);
});

test('a press on the row whose removal failed', () => {
  notePress(press, 'kept');
  expect(isRepeatedPress({ ...press, timeStamp: 5800 }, 'kept')).toBe(false);
});
