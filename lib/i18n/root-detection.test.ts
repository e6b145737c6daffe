import { expect, test } from 'vitest';
import { detectRootLocale, type LocaleHints } from './root-detection';
import type { Locale } from './locales';

const rows: [string, LocaleHints, Locale][] = [
  ['a remembered Russian reader', { cookie: 'ru' }, 'ru'],
  ['a remembered Kazakh reader', { cookie: 'kz' }, 'kz'],
  ['the cookie wins over the browser', { cookie: 'kz', acceptLanguage: 'ru' }, 'kz'],
  ['an unknown cookie counts as none', { cookie: 'de' }, 'kz'],
  ['an unknown cookie leaves the browser to decide', { cookie: 'de', acceptLanguage: 'ru' }, 'ru'],
  ['an empty cookie counts as none', { cookie: '', acceptLanguage: 'ru' }, 'ru'],
  ['a Russian browser', { acceptLanguage: 'ru-RU,ru;q=.9' }, 'ru'],
  ['Kazakh before Russian', { acceptLanguage: 'kk,ru;q=.8' }, 'kz'],
  ['Kazakh with a region and script', { acceptLanguage: 'kk-Cyrl-KZ,ru' }, 'kz'],
  ['the first language the site speaks', { acceptLanguage: 'en-US,ru;q=.5' }, 'ru'],
  ['written order, not weight', { acceptLanguage: 'ru;q=0.1,kk;q=0.9' }, 'ru'],
  ['any case and spaces', { acceptLanguage: 'de , RU-ru' }, 'ru'],
  ['a language that merely begins alike', { acceptLanguage: 'rue,run,kkj' }, 'kz'],
  ['only languages the site does not speak', { acceptLanguage: 'en,de' }, 'kz'],
  ['any language', { acceptLanguage: '*' }, 'kz'],
  ['an empty header', { acceptLanguage: '' }, 'kz'],
  ['a crawler without headers', {}, 'kz'],
];

test.each(rows)('%s', (_name, hints, expected) => {
  expect(detectRootLocale(hints)).toBe(expected);
});
