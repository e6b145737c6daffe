import { expect, test } from 'vitest';
import table from './lookalikes.json';
import { toOneScript } from './to-one-script';

const { o, c, p } = table.letters;
const ya = '\u044f';
const zhe = '\u0436';

test.each([
  ['a Cyrillic word with Latin letters', `${zhe}oc${ya}`, `${zhe}${o}${c}${ya}`],
  ['capital letters', `${zhe}OC`, `${zhe}${o}${c}`],
  ['a Latin word with Cyrillic letters', `${p}yth${o}n`, 'python'],
])('gives %s one script', (_, mixed, expected) => {
  expect(toOneScript(mixed)).toBe(expected);
});

test.each(['python', `${zhe}${o}${c}`, `${zhe}z`, `IT ${zhe}${o}${c}`, '7A', ''])('keeps %j', (text) => {
  expect(toOneScript(text)).toBe(text);
});

test.each([
  ['Latin', 'x'],
  ['Cyrillic', zhe],
])('reads a long word of %s letters once', (_, letter) => {
  const word = letter.repeat(1_000_000);
  expect(toOneScript(word) === word).toBe(true);
});
