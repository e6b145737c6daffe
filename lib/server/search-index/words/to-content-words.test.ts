import { expect, test } from 'vitest';
import { joinWords } from './join-words';
import texts from './matching-words.json';
import { toOtherLayouts } from './to-other-layouts';
import { toContentWords } from './to-content-words';

test.each(Object.entries(texts.telling))(
  'of "%s" the words that tell something are sought',
  (query, words) => {
    expect(toContentWords(query).map(({ text }) => text)).toEqual(words);
  },
);

test.each(Object.entries(texts.joined))('"%s" is sought as "%s"', (text, joined) => {
  expect(joinWords(text)).toBe(joined);
});

test.each(Object.entries(texts.layouts))('%s reads %s on another keyboard', (typed, meant) => {
  expect(toOtherLayouts(typed)).toContain(meant);
});

test('a text without letters of a keyboard has no other reading', () => {
  expect(toOtherLayouts('2026 7')).toEqual([]);
});
