import { expect, it } from 'vitest';
import { fitTitle } from './fit-title';

/** A font whose letters are half as wide as high. */
const space = {
  width: 100,
  height: 60,
  sizes: [20, 10],
  leading: 1,
  measure: (line: string) => line.length / 2,
};

it.each([
  ['sets a short title large', 'One two', ['One two'], 20],
  ['breaks between words', 'One two three', ['One two', 'three'], 20],
  [
    'takes a smaller size when lines are too many',
    'aaaaaa bbbbbb cccccc dddddd',
    ['aaaaaa bbbbbb cccccc', 'dddddd'],
    10,
  ],
  ['takes a smaller size when a word is too long', 'aaaaaaaaaaaa', ['aaaaaaaaaaaa'], 10],
  ['keeps what a hard space joins', 'aaaaaaa №\u00a01', ['aaaaaaa', '№\u00a01'], 20],
  ['cuts a word that never fits', 'a'.repeat(30), [`${'a'.repeat(19)}…`], 10],
  ['is empty without words', '  ', [], 20],
])('%s', (_, title, lines, size) => {
  expect(fitTitle(title, space)).toEqual({ lines, size });
});

it('cuts a title that does not fit at the smallest size, with an ellipsis after a whole letter', () => {
  const { lines, size } = fitTitle(Array(40).fill('words,').join(' '), space);
  expect(size).toBe(10);
  expect(lines).toHaveLength(6);
  expect(lines.at(-1)).toMatch(/words…$/);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(20);
});
