import { describe, expect, test } from 'vitest';
import { listKazakhPairs, listRussianPairs } from '@/tests/setup/paradigms';
import type { Locale } from '@/lib/i18n/locales';
import { matchWord } from './match-word';
import { toWord } from './to-word';

/** Pairs of each language, least share found in both directions, and largest share of strangers that match. */
const languages = [
  { locale: 'ru', pairs: listRussianPairs(), leastShare: 0.99 },
  { locale: 'kz', pairs: listKazakhPairs(), leastShare: 0.97 },
] as const;
const largestStrangeShare = 0.001;

describe.each(languages)('the forms of words in $locale', ({ locale, pairs, leastShare }) => {
  const finds = (sought: string, word: string) => matchWord(toWord(sought), toWord(word), [locale]) > 0;

  test('find the dictionary form, and are found by it', () => {
    expect(pairs.length).toBeGreaterThan(2_000);
    const missed = pairs.filter(([lemma, form]) => !finds(form, lemma) || !finds(lemma, form));
    expect(1 - missed.length / pairs.length, missed.slice(0, 40).join(' ')).toBeGreaterThanOrEqual(
      leastShare,
    );
  });

  test('share no stem with other words', () => {
    const lemmas = [...new Set(pairs.map(([lemma]) => lemma))];
    // Prime steps, so that each dictionary form meets forms of all others.
    const strangers = Array.from({ length: 20_000 }, (_, index) => {
      const [lemma, form] = pairs[(index * 104_729) % pairs.length]!;
      return { sought: lemmas[(index * 7_919) % lemmas.length]!, lemma, form };
    }).filter(({ sought, lemma }) => sought !== lemma);
    const wrong = strangers.filter(({ sought, form }) => shareStem(sought, form, locale));
    expect(wrong.length / strangers.length).toBeLessThanOrEqual(largestStrangeShare);
  });
});

function shareStem(a: string, b: string, locale: Locale): boolean {
  const stems = toWord(b)[locale];
  return toWord(a)[locale].some((stem) => stems.includes(stem));
}
