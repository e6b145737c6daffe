import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeBody } from './encode-body';

const text = Buffer.from('a line of text that repeats itself. '.repeat(50));

test('compresses text with every encoding', async () => {
  const body = await encodeBody(text, 'text/html; charset=utf-8', 'document');
  expect(brotliDecompressSync(body.br!)).toEqual(text);
  expect(gunzipSync(body.gzip!)).toEqual(text);
  expect(body.identity).toBe(text);
});

test.each(['image/png', 'font/woff2', 'application/octet-stream'])('does not compress %s', async (type) => {
  expect(Object.keys(await encodeBody(text, type, 'document'))).toEqual(['identity']);
});

test('omits an encoding that makes the body longer', async () => {
  expect(Object.keys(await encodeBody(Buffer.from('x'), 'text/plain', 'variant'))).toEqual(['identity']);
});
