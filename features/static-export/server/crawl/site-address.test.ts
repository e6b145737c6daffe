import { expect, test } from 'vitest';
import { needsServer, toSiteAddress } from './site-address';

test.each([
  ['/news?page=2&category=sport#list', '/news?category=sport&page=2'],
  ['?page=3', '/about?page=3'],
  ['#team', '/about'],
  ['webcal://school.example/kuntizbe/calendar.ics', '/kuntizbe/calendar.ics'],
  ['https://school.example', '/'],
  ['https://other.example/news', null],
  ['mailto:a@school.example', null],
  ['tel:+77250000000', null],
  ['http://[', null],
])('%s', (link, address) => {
  expect(toSiteAddress(link, '/about', 'https://school.example')).toBe(address);
});

test.each([
  ['/cabinet', true],
  ['/ru/login?next=%2F', true],
  ['/api/news', true],
  ['/search?q=a', true],
  ['/api/files/a.webp', false],
  ['/search', false],
  ['/cabinet-of-curiosities', false],
])('%s needs the server: %s', (address, expected) => {
  expect(needsServer(address)).toBe(expected);
});
