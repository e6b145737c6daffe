import { expect, test } from 'vitest';
import { createLocaleCookies, readLocaleCookie } from './locale-cookie';

test.each([
  [undefined, null],
  ['', null],
  ['i18n_redirected=ru', 'ru'],
  ['a=1; i18n_redirected=kz; b=2', 'kz'],
  ['a=1;i18n_redirected=kz', 'kz'],
  ['i18n_redirected=de', null],
  ['i18n_redirected=', null],
  ['xi18n_redirected=ru', null],
  ['a=i18n_redirected=ru', null],
])('reads %s', (cookies, locale) => {
  expect(readLocaleCookie(cookies)).toBe(locale);
});

test('lasts a year and is secure on https', () => {
  expect(createLocaleCookies('http://localhost:3000').ru).toBe(
    'i18n_redirected=ru; Path=/; Max-Age=31536000; SameSite=Lax',
  );
  expect(createLocaleCookies('https://school.example').kz).toMatch(/; SameSite=Lax; Secure$/);
});
