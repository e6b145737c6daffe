import { describe, expect, test } from 'vitest';
import { matchWord } from './match-word';
import { toLatin } from './to-latin';
import { toWord } from './to-word';
import words from './matching-words.json';

describe('a word of a query', () => {
  test.each(words.matching)('%s matches %s', (sought, word) => {
    expect(matchWord(toWord(sought), toWord(word))).toBeGreaterThan(0);
  });

  test.each(words.other)('%s does not match %s', (sought, word) => {
    expect(matchWord(toWord(sought), toWord(word))).toBe(0);
  });

  test('matches itself best, then other forms, then longer words', () => {
    const [[sought, form], [, longer]] = [words.matching[0]!, words.matching[1]!];
    const qualities = [sought!, form!, longer!].map((word) => matchWord(toWord(sought!), toWord(word)));
    expect(qualities).toEqual([1, 0.95, 0.6]);
  });
});

test.each(Object.entries(words.latin))('%s is spelled in Latin in several ways', (word, spellings) => {
  for (const spelling of spellings) expect(toLatin(spelling), spelling).toBe(toLatin(word));
});
