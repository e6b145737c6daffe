import { expect, test } from 'vitest';
import { matchWords } from './match-words';

const texts = ['Қайратова Мадина Ерланқызы', 'Кайратова Мадина Ерланкызы', null, 'Информатика'];

test.each([
  ['қайр', true],
  ['кайратова', true],
  ['МАДИНА қайратова', true],
  ['информ мад', true],
  ['ратова', false],
  ['қайратова физика', false],
  ['  ', true],
  ['?!', true],
])('%j: %s', (query, isMatch) => {
  expect(matchWords(query, texts)).toBe(isMatch);
});
