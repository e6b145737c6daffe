import { expect, it } from 'vitest';
import { hasDownloadStarted, isDownloadMark } from './download-mark';

it.each([
  ['download=a-1', true],
  ['x=1; download=a-1; y=2', true],
  ['download=a-12', false],
  ['xdownload=a-1', false],
  ['', false],
])('%j contains a started download: %s', (cookies, expected) => {
  expect(hasDownloadStarted(cookies, 'a-1')).toBe(expected);
});

it.each([
  ['0b9f8a52-1f33-4e0e-9d3f-1b1f4f9b6a11', true],
  ['a; Domain=example.org', false],
  ['a\r\nset-cookie: b', false],
  ['', false],
  [null, false],
])('%j is a valid mark: %s', (mark, expected) => {
  expect(isDownloadMark(mark)).toBe(expected);
});
