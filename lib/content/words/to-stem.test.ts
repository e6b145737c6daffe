import { expect, test } from 'vitest';
import { toStem } from './to-stem';

const medal = '\u043c\u0435\u0434\u0430\u043b';
const school = '\u043c\u0435\u043a\u0442\u0435\u043f';
const lyceum = '\u043b\u0438\u0446\u0435\u0439';
const victory = '\u043f\u043e\u0431\u0435\u0434';

test.each([
  ['a Russian plural', `${medal}\u0438`, medal],
  ['a Russian genitive plural', `${medal}\u0435\u0439`, medal],
  ['a soft sign', `${medal}\u044c`, medal],
  ['a Kazakh locative', `${school}\u0442\u0435`, school],
  ['a Kazakh plural with a case', `${school}\u0442\u0435\u0440\u0434\u0438\u043d`, school],
  ['the vowel, not the last syllable of a stem', `${victory}\u0430`, victory],
])('removes %s', (_, word, stem) => {
  expect(toStem(word)).toBe(stem);
});

test.each([
  ['without an ending', lyceum],
  ['whose stem would end in a vowel', `${lyceum.slice(0, -1)}\u044f`],
  ['with a short stem', '\u0434\u0435\u0442\u0438'],
  ['in Latin letters', 'robotics'],
])('keeps a word %s', (_, word) => {
  expect(toStem(word)).toBe(word);
});
