import { expect, test } from 'vitest';
import { toQueryPath } from './query-path';

test('omits empty values and encodes the others', () => {
  expect(toQueryPath('/search', { q: undefined, page: undefined })).toBe('/search');
  expect(toQueryPath('/search', { q: '\u0431\u043b & co', page: 2 })).toBe(
    '/search?q=%D0%B1%D0%BB+%26+co&page=2',
  );
});
