import { expect, test } from 'vitest';
import { readAuditFilter, toAuditPath } from './audit-filter';

const id = '0b9c4a52-3c1f-4c6e-9d1a-1f2e3d4c5b6a';
const nothing = {
  by: null,
  action: null,
  collection: null,
  itemId: null,
  since: null,
  until: null,
  page: 1,
};

test('reads back its own query', () => {
  const filter = {
    by: id,
    action: 'replace',
    collection: 'news',
    itemId: id,
    since: '2026-02-28',
    until: '2026-03-01',
    page: 3,
  } as const;
  const search = Object.fromEntries(new URL(toAuditPath(filter), 'http://site.test').searchParams);
  expect(readAuditFilter(search)).toEqual(filter);
  expect(toAuditPath(nothing)).toBe('/cabinet/history');
});

test.each([
  { by: 'someone' },
  { action: 'explode' },
  { collection: 'weather' },
  { collection: '__proto__' },
  { itemId: '../..' },
  { since: '2026-02-30' },
  { until: 'tomorrow' },
  { page: '0' },
  { page: ['1', '2'] },
])('ignores %j', (search) => {
  expect(readAuditFilter(search)).toEqual(nothing);
});
