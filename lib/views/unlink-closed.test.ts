import { expect, test } from 'vitest';
import { unlinkClosed } from './unlink-closed';

const isClosed = (address: string) => address === '/tour' || address === '/tour?a=1&b=2';

test.each([
  ['<p>See <a href="/tour">the <strong>tour</strong></a>.</p>', '<p>See the <strong>tour</strong>.</p>'],
  ['<a href="/tour?a=1&amp;b=2">x</a>', 'x'],
  ['<a href="/news">a</a> <a target="_blank" href="/tour" rel="x">b</a>', '<a href="/news">a</a> b'],
  ['<a href="https://x.example/tour">x</a>', '<a href="https://x.example/tour">x</a>'],
])('%s becomes %s', (html, expected) => {
  expect(unlinkClosed(html, isClosed)).toBe(expected);
});
