import { expect, test } from 'vitest';
import { toLanguageAlternates } from './language-alternates';

test('lists both languages', () => {
  expect(toLanguageAlternates('/about', ['kz', 'ru'])).toEqual({
    kk: '/about',
    ru: '/ru/about',
    'x-default': '/about',
  });
});

test('uses the only language as x-default', () => {
  expect(toLanguageAlternates('/news/a', ['ru'], 'https://school.example')).toEqual({
    ru: 'https://school.example/ru/news/a',
    'x-default': 'https://school.example/ru/news/a',
  });
});

test('returns nothing without a language', () => {
  expect(toLanguageAlternates('/news/a', [])).toEqual({});
});
