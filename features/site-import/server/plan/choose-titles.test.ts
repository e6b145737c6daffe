import { expect, test } from 'vitest';
import { words } from '../../tests/old-texts';
import { chooseTitles, findSharedTitles } from './choose-titles';

const [kz, ru] = [words.kz.sentences[0]!, words.ru.sentences[0]!];
const none = new Set<string>();

test('a title in the language of the text stands there', () => {
  expect(chooseTitles([ru], none, ['ru'])).toEqual({ kz: null, ru });
  expect(chooseTitles(['2020'], none, ['kz'])).toEqual({ kz: '2020', ru: null });
});

test('a title in the other language never stands in the language of the text', () => {
  expect(chooseTitles([kz], none, ['ru'])).toEqual({ kz, ru: null });
  expect(chooseTitles([kz, ru], none, ['ru'])).toEqual({ kz: null, ru });
});

test('a title in both languages is split', () => {
  expect(chooseTitles([`${kz} / ${ru}`], none, ['kz', 'ru'])).toEqual({ kz, ru });
  expect(chooseTitles([`${kz} / ${ru}`], none, ['ru'])).toEqual({ kz: null, ru });
});

test('the name of the site is no title if there is another one', () => {
  const shared = findSharedTitles(
    Array.from({ length: 3 }, (_, index) => ({ titles: ['School', `Page ${index}`] })),
  );
  expect([...shared]).toEqual(['School']);
  expect(chooseTitles(['School', 'Page 1'], shared, ['ru']).ru).toBe('Page 1');
  expect(chooseTitles(['School'], shared, ['ru']).ru).toBe('School');
});
