import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, encodeBody } from './compression';

const text = Buffer.from('a line of text that repeats itself. '.repeat(50));

test('keeps text in all encodings', async () => {
  const body = await encodeBody(text, 'text/html; charset=utf-8');
  expect(brotliDecompressSync(body.br!)).toEqual(text);
  expect(gunzipSync(body.gzip!)).toEqual(text);
  expect(body.identity).toBe(text);
});

test.each(['image/png', 'font/woff2', 'application/octet-stream'])('leaves %s alone', async (type) => {
  expect(Object.keys(await encodeBody(text, type))).toEqual(['identity']);
});

test('leaves out an encoding that is longer', async () => {
  expect(Object.keys(await encodeBody(Buffer.from('x'), 'text/plain'))).toEqual(['identity']);
});

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
])('Accept-Encoding %s', (header, expected) => {
  expect(chooseEncoding(header, ['br', 'gzip', 'identity'])).toBe(expected);
});

test('gives what there is', () => {
  expect(chooseEncoding('gzip, br', ['identity'])).toBe('identity');
});
