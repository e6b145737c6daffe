import { expect, test } from 'vitest';
import { toLanguageAlternates } from './language-alternates';

test('a page in both languages', () => {
  expect(toLanguageAlternates('/about', ['kz', 'ru'])).toEqual({
    kk: '/about',
    ru: '/ru/about',
    'x-default': '/about',
  });
});

test('a page in one language is also the one for everybody else', () => {
  expect(toLanguageAlternates('/news/a', ['ru'], 'https://school.example')).toEqual({
    ru: 'https://school.example/ru/news/a',
    'x-default': 'https://school.example/ru/news/a',
  });
});

test('a page in no language has no twins', () => {
  expect(toLanguageAlternates('/news/a', [])).toEqual({});
});
