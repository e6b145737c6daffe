import { expect, test } from 'vitest';
import { typesetHtml } from './typeset-html';

test.each([
  ['<p>9-a</p>', '<p>9\u2011a</p>'],
  ['<b>Word</b> \u2013 text', '<b>Word</b>\u00a0\u2013 text'],
  ['<a href="/a-9-b" title="9-a">9-a</a>', '<a href="/a-9-b" title="9-a">9\u2011a</a>'],
  ['<p><code>9-a</code> 9-a</p>', '<p><code>9-a</code> 9\u2011a</p>'],
  ['<pre>5 km <b>9-a</b></pre>', '<pre>5 km <b>9-a</b></pre>'],
  ['<p>5&nbsp;km &amp; 5 km</p>', '<p>5&nbsp;km &amp; 5\u00a0km</p>'],
  ['9-a', '9\u2011a'],
  ['', ''],
])('%s', (html, expected) => {
  expect(typesetHtml(html)).toBe(expected);
});
