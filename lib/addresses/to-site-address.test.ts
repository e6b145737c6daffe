import { expect, test } from 'vitest';
import { toSiteAddress } from './to-site-address';

test.each([
  ['contact', '/contact'],
  [' Contact ', '/contact'],
  ['about/team#Director', '/about/team#Director'],
  ['gallery/images?album=A', '/gallery/images?album=A'],
  ['news/', '/news'],
  ['https://school.example/ru/news?a=1#b', '/ru/news?a=1#b'],
])('reads %s as %s', (typed, address) => {
  expect(toSiteAddress(typed, 'https://school.example')).toBe(address);
});

test.each([
  '',
  '/news',
  'egov.kz',
  'https://egov.kz/news',
  'https://user@school.example/news',
  'two words',
  'mailto:office@school.example',
  'javascript:alert(1)',
  '#part',
])('leaves %s unchanged', (typed) => {
  expect(toSiteAddress(typed, 'https://school.example')).toBe(typed);
});
