import { expect, test } from 'vitest';
import { chooseEncoding } from './choose-encoding';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.5, br;q=0.1', 'br'],
  ['brotli', 'identity'],
])('chooses the encoding for Accept-Encoding %s', (header, expected) => {
  expect(chooseEncoding(header, ['br', 'gzip', 'identity'])).toBe(expected);
});

test('chooses only available encodings', () => {
  expect(chooseEncoding('gzip, br', ['identity'])).toBe('identity');
});
