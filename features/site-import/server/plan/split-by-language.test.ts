import { expect, test } from 'vitest';
import { words } from '../../tests/old-texts';
import { detectTextLocale } from './detect-text-locale';
import { splitByLanguage } from './split-by-language';

const kz = words.kz.sentences.map((text) => `<p>${text}</p>`);
const ru = words.ru.sentences.map((text) => `<p>${text}</p>`);

test.each(['kz', 'ru'] as const)(
  'sentences are found to be in %s, and titles never in the other language',
  (locale) => {
    for (const text of words[locale].sentences)
      expect([text, detectTextLocale(text)]).toEqual([text, locale]);
    for (const text of words[locale].titles) expect([locale, null]).toContain(detectTextLocale(text));
  },
);

test('a page in one language stays whole, whatever it is marked with', () => {
  expect(splitByLanguage(kz, 'ru')).toEqual({ isMixed: false, elements: { kz, ru: [] } });
  expect(splitByLanguage(ru, 'kz')).toEqual({ isMixed: false, elements: { kz: [], ru } });
});

test('a page in both languages is split, and shares its pictures', () => {
  const picture = '<p><img src="https://old.example/a.jpg"></p>';
  expect(splitByLanguage([...kz, picture, ...ru], 'ru')).toEqual({
    isMixed: true,
    elements: { kz: [...kz, picture], ru: [picture, ...ru] },
  });
});

test('a name of the other language does not split a text', () => {
  const name = `<p>${words.kz.document}</p>`;
  expect(splitByLanguage([...ru, name], 'ru').isMixed).toBe(false);
});

test('a page without letters is in the language of the command', () => {
  expect(splitByLanguage(['<p>1 2 3</p>'], 'kz').elements).toEqual({ kz: ['<p>1 2 3</p>'], ru: [] });
});
