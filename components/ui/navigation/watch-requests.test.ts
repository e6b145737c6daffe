import { expect, test } from 'vitest';
import { isFailure, readPurpose, toActionLimitMs, type RequestPurpose } from './watch-requests';

const here = 'https://lyceum.example/ru/news?page=2';
const elsewhere = 'https://lyceum.example/ru/about';

const rows: {
  what: string;
  url: string;
  headers: Record<string, string>;
  goingTo?: string;
  purpose: RequestPurpose;
}[] = [
  { what: 'a server action', url: here, headers: { 'Next-Action': 'a1' }, purpose: 'action' },
  { what: 'a refresh', url: `${here}&_rsc=x`, headers: { RSC: '1' }, purpose: 'refresh' },
  {
    what: 'the request of a change of the page',
    url: `${elsewhere}?_rsc=x`,
    headers: { RSC: '1' },
    goingTo: `${elsewhere}#top`,
    purpose: 'navigation',
  },
  { what: 'fetching a page ahead', url: elsewhere, headers: { RSC: '1' }, purpose: null },
  {
    what: 'fetching a page ahead on the way to another one',
    url: here,
    headers: { RSC: '1' },
    goingTo: elsewhere,
    purpose: null,
  },
  {
    what: 'fetching this page ahead',
    url: here,
    headers: { RSC: '1', 'Next-Router-Prefetch': '1' },
    purpose: null,
  },
  { what: 'a picture', url: here, headers: {}, purpose: null },
  { what: 'another site', url: 'https://other.example/', headers: { RSC: '1' }, purpose: null },
];

test.each(rows)('recognises $purpose: $what', ({ url, headers, goingTo, purpose }) => {
  const places = { here: new URL(here), goingTo: goingTo ? new URL(goingTo) : null };
  expect(readPurpose(new URL(url), new Headers(headers), places)).toBe(purpose);
});

test.each([
  [200, false],
  [303, false],
  [401, false],
  [404, false],
  [500, true],
  [503, true],
])('counts status %i as failed: %s', (status, hasFailed) => {
  expect(isFailure(status)).toBe(hasFailed);
});

test.each([
  ['/ru/contact', 20_000],
  ['/login', 20_000],
  ['/ru/cabinet', 60_000],
  ['/cabinet/news/new', 60_000],
  ['/cabinets', 20_000],
])('limits an action of %s to %i ms', (path, limitMs) => {
  expect(toActionLimitMs(path)).toBe(limitMs);
});
