import { expect, test } from 'vitest';
import { findLoss } from './find-loss';

const change = (name: string, lessons: number, added: number, removed: number) =>
  ({ stored: null, name, state: 'changed', lessons, added, removed }) as const;

test.each([
  ['a new class', [change('7A', 30, 30, 0)], null],
  ['a new week of as many lessons', [change('7A', 30, 30, 30)], null],
  ['a few lessons less', [change('7A', 28, 3, 10)], null],
  ['one line instead of a week', [change('7A', 1, 0, 29)], { lost: 29, before: 30 }],
  [
    'two of three classes',
    [change('7A', 1, 1, 30), change('7B', 2, 0, 8), change('8A', 30, 30, 30)],
    { lost: 38, before: 40 },
  ],
])('%s', (_, changes, loss) => {
  expect(findLoss(changes)).toEqual(loss);
});
