import { expect, test } from 'vitest';
import { compareBytes, type PageBytes } from './compare-bytes';

const page: PageBytes = { document: 50_000, scripts: 100_000, styles: 20_000, fonts: 30_000, requests: 12 };
const table = { '/': page };

test('accepts bytes within 3 %', () => {
  expect(compareBytes({ '/': { ...page, scripts: 103_000, styles: 19_400 } }, table)).toEqual([]);
});

test.each([
  ['more bytes', { scripts: 103_001 }, '/: scripts 103001 instead of 100000 (+3.0 %)'],
  ['less bytes', { document: 40_000 }, '/: document 40000 instead of 50000 (-20.0 %)'],
  ['one more request', { requests: 13 }, '/: requests 13 instead of 12 (+8.3 %)'],
])('refuses %s', (_name, change, fault) => {
  expect(compareBytes({ '/': { ...page, ...change } }, table)).toEqual([fault]);
});

test('refuses pages that only one side has', () => {
  expect(compareBytes({ '/new': page }, table)).toEqual([
    '/ is in the table, but is not measured',
    '/new is measured, but not in the table',
  ]);
});
