import { expect, test } from 'vitest';
import { fold } from '@/lib/content/words/fold';
import { harm, spelled } from '@/tests/fixtures/search-telling.json';
import { matchWord } from '../../search-index/words/match-word';
import { toWord } from '../../search-index/words/to-word';
import { toUnits } from './to-units';

test.each(Object.entries(harm))('of "%s" these words are sought: %s', (query, words) => {
  const units = toUnits(query, [], () => []);
  expect(units.map(({ alternatives: [typed] }) => typed!.words[0]!.text)).toEqual(words);
});

test.each(Object.entries(spelled))('%s is a form of %s', (latin, word) => {
  expect(matchWord(toWord(latin), toWord(fold(word)))).toBeGreaterThanOrEqual(0.85);
});

test('a word has the tags that the label of a main phrase shares', () => {
  const toTags = ({ text }: { text: string }) =>
    ({ physical: ['a:subject:sport', 'type:one:film'], culture: ['a:subject:sport', 'type:one:film'] })[
      text
    ] ?? [];
  const phrase = (text: string, factor: number) => ({ words: text.split(' ').map(toWord), factor });
  const [unit] = toUnits('sport', [[phrase('physical culture', 0.9), phrase('sport', 0.6)]], toTags);
  expect(unit!.tags).toEqual(['a:subject:sport']);
});
