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
