import { expect, test } from 'vitest';
import { telling } from '@/tests/fixtures/search-telling.json';
import { listTelling } from './list-telling';
import { toUnits } from './to-units';

test.each(Object.entries(telling))('of "%s" these units tell what is sought: %s', (query, words) => {
  const units = listTelling(toUnits(query, [], () => []));
  expect(units.map(({ alternatives: [typed] }) => typed!.words[0]!.text)).toEqual(words);
});

test('a word with synonyms tells something', () => {
  const [query = ''] = Object.keys(telling);
  const units = toUnits(query, [], () => []);
  const known = units.map((unit) => ({
    ...unit,
    alternatives: [...unit.alternatives, ...unit.alternatives],
  }));
  expect(listTelling(known)).toEqual(known);
});

test('a mended unit is weak if what was typed is', () => {
  const [query = ''] = Object.keys(telling);
  const typed = toUnits(query, [], () => []);
  const [strong] = typed;
  expect(listTelling([strong!, strong!], typed)).toEqual([strong]);
});
