import { expect, test } from 'vitest';
import { packPage, unpackPage, type PageParts } from './page-package';

const page: PageParts = {
  status: 200,
  contentType: 'text/html; charset=utf-8',
  headers: [['Content-Security-Policy', "default-src 'self'"]],
  vary: ['rsc'],
  body: { identity: Buffer.from('\u049b, two bytes'), br: Buffer.from([1, 2, 3]) },
  isHtml: true,
  isForAll: true,
  isMissing: false,
  isErrorDocument: false,
  isFailed: false,
};

test('returns the page that was packed', () => {
  expect(unpackPage(packPage(page))).toEqual(page);
  const empty = { ...page, body: { identity: Buffer.alloc(0) } };
  expect(unpackPage(packPage(empty))).toEqual(empty);
});

test.each([1, 4, 20])('throws if the last %i bytes are missing', (count) => {
  const bytes = packPage(page);
  expect(() => unpackPage(bytes.subarray(0, bytes.length - count))).toThrow();
});
