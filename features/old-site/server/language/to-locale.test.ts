import { expect, test } from 'vitest';
import words from '../../tests/fixtures/words.json';
import { detectLocale } from './to-locale';

test.each<[text: string, locale: string | null]>([
  [words.kz.text, 'kz'],
  [words.kzLatin['2018'], 'kz'],
  [words.kzLatin['2021'], 'kz'],
  [words.kzLatin['2021'].normalize('NFD'), 'kz'],
  [words.kzLatin.withForeignNames, 'kz'],
  [words.ru.text, 'ru'],
  [words.en.text, null],
  ['FAQ: Q&A', null],
  ...Object.values(words.others).map((text): [string, null] => [text, null]),
])('%s is %s', (text, locale) => {
  expect(detectLocale(text)).toBe(locale);
});
