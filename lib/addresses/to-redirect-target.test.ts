import { expect, test } from 'vitest';
import { toRedirectTarget } from './to-redirect-target';

const siteUrl = 'https://lyceum.example';

test.each([
  ['/about', '/about'],
  ['/ru/about/', '/ru/about'],
  ['/kz/about', '/about'],
  ['/adisteme#part', '/adisteme#part'],
  ['/news?category=it', '/news?category=it'],
  ['https://other.example/a?b=1', 'https://other.example/a?b=1'],
  ['https://lyceum.example/ru/about#top', '/ru/about#top'],
])('%s leads to %s', (text, target) => {
  expect(toRedirectTarget(text, siteUrl)).toEqual({ target });
});

test.each([
  ['', 'required'],
  ['about', 'invalid_format'],
  ['//other.example', 'invalid_format'],
  ['/\\other.example', 'invalid_format'],
  ['/%5Cother.example', 'invalid_format'],
  ['/%2F%2Fother.example', 'invalid_format'],
  ['javascript:alert(1)', 'invalid_format'],
  ['data:text/html,x', 'invalid_format'],
  ['mailto:a@b.example', 'invalid_format'],
  ['https://', 'invalid_format'],
  ['https://a b.example/', 'invalid_format'],
  ['https://name:secret@other.example/', 'credentials_in_link'],
  [`/${'a'.repeat(1001)}`, 'too_long'],
])('%j is refused: %s', (text, fault) => {
  expect(toRedirectTarget(text, siteUrl)).toEqual({ fault });
});
