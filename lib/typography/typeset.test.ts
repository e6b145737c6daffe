import { expect, test } from 'vitest';
import { typeset } from './typeset';
import texts from './typeset.test.json';

const toVisible = (text: string) =>
  text.replaceAll('\u00a0', '~').replaceAll('\u2011', '=').replaceAll('\u2060', '|');

// `~` is a space and `=` a hyphen at which lines do not break, `|` joins.
test.each(texts)('typesets “%s” as “%s”', (text, expected) => {
  expect(toVisible(typeset(text!))).toBe(expected);
  expect(typeset(typeset(text!))).toBe(typeset(text!));
});

test.each([
  ['1 000 \u043a\u0433 ', '1~000~\u043a\u0433 '],
  ['1-\u0439 ', '1=\u0439 '],
  ['\u2116 1 ', '\u2116~1 '],
  ['2020\u20132021 ', '2020\u2013|2021 '],
  [
    '\u0418. \u0418. \u0418\u0432\u0430\u043d\u043e\u0432, ',
    '\u0418.~\u0418.~\u0418\u0432\u0430\u043d\u043e\u0432, ',
  ],
  ['https://a.kz/b-c ', 'https://a.kz/b-c '],
  ['a \u2013 b ', 'a~\u2013 b '],
])('typesets a text of many “%s” in one pass', (part, expected) => {
  const count = Math.floor(200_000 / part.length);
  expect(toVisible(typeset(part.repeat(count)))).toBe(expected.repeat(count));
});
