import { expect, test } from 'vitest';
import texts from '../../tests/texts.json' with { type: 'json' };
import { createProtector } from './protect-words';

const { sentences } = texts;
const protect = createProtector([
  { from: sentences.term, to: 'TERM' },
  { from: `${sentences.term} ${sentences.word}`, to: 'LONGER TERM' },
]);

const keptOf = (text: string) => protect(text).flatMap((part) => ('kept' in part ? [part.kept] : []));

test('keeps a term in another case of its language', () => {
  expect(keptOf(sentences.inflected)).toEqual(['TERM']);
});

test('keeps the longest term', () => {
  expect(keptOf(`${sentences.term} ${sentences.word}`)).toEqual(['LONGER TERM']);
});

test('does not keep a word that only begins like a term', () => {
  expect(keptOf(sentences.other)).toEqual([]);
});

test('gives a term a capital letter at the beginning of a sentence', () => {
  const small = createProtector([{ from: sentences.term, to: 'term' }]);
  expect(small(sentences.first)[0]).toEqual({ kept: 'Term' });
});

test.each(['https://school.kz/page?a=1', 'www.school.kz', 'info@school.kz', '@school', '+7 (7172) 12-34-56'])(
  'keeps %s',
  (text) => expect(keptOf(`x ${text} x`)).toEqual([text]),
);

test('gives back the text in its parts', () => {
  const whole = protect(sentences.inflected).map((part) => ('kept' in part ? '' : part.words));
  expect(sentences.inflected.startsWith(whole[0]!)).toBe(true);
  expect(sentences.inflected.endsWith(whole.at(-1)!)).toBe(true);
});
