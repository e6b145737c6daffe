import { expect, test, vi } from 'vitest';
import { readSearchQuery } from './read-search';

vi.mock('@/lib/clients/api-clients', () => ({ publicApi: () => ({}) }));

test.each([
  [
    '  \u0430\u0434\u0430\u043b \n \u0430\u0437\u0430\u043c\u0430\u0442 ',
    '\u0430\u0434\u0430\u043b \u0430\u0437\u0430\u043c\u0430\u0442',
  ],
  ['\u0438\u0306', '\u0439'],
  ['   ', ''],
  ['???', ''],
  [['one', 'two'], ''],
  [undefined, ''],
])('searches %j as %j', (value, expected) => {
  expect(readSearchQuery(value)).toEqual({ query: expected, isTooLong: false });
});

test('cuts a long query and says so', () => {
  const query = 'a'.repeat(200);
  expect(readSearchQuery(query)).toEqual({ query, isTooLong: false });
  expect(readSearchQuery(`${query}a`)).toEqual({ query, isTooLong: true });
});
