import { expect, test } from 'vitest';
import { groupByLetter } from './group-by-letter';

const group = (names: readonly string[], locale: 'kz' | 'ru') =>
  groupByLetter(names, (name) => name, locale).map(({ letter, items }) => [letter, ...items]);

test('follows the Kazakh alphabet', () => {
  const alphabet = [...'АӘБВГҒДЕЖЗИКҚЛМНҢОӨПРСТУҰҮФХҺЦЧШЫІЭЮЯ'];
  expect(group(alphabet.toReversed(), 'kz').map(([letter]) => letter)).toEqual(alphabet);
});

test('keeps Kazakh letters apart and sorts names within a letter', () => {
  expect(group(['Қасым', 'Ким', 'Кәрім', 'Әли', 'Ахмет'], 'kz')).toEqual([
    ['А', 'Ахмет'],
    ['Ә', 'Әли'],
    ['К', 'Кәрім', 'Ким'],
    ['Қ', 'Қасым'],
  ]);
});

test('puts Russian names with two dots among those without', () => {
  expect(group(['Ёлкин', 'Ершов', 'Егоров'], 'ru')).toEqual([['Е', 'Егоров', 'Ёлкин', 'Ершов']]);
});
