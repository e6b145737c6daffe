import { expect, test } from 'vitest';
import { sanitizeRichText } from './rich-text';

const source = `/api/files/${'a'.repeat(32)}.webp`;

test.each([
  // Elements without meaning
  ['<p><span>a</span> <a>b</a></p>', '<p>a b</p>'],
  ['<p><span><span lang="ru">a</span></span></p>', '<p><span lang="ru">a</span></p>'],
  ['<p><a href="javascript:hit()"><strong>b</strong></a></p>', '<p><strong>b</strong></p>'],
  // Languages
  ['<p lang="kk">a <span lang="zh-Hant">b</span></p>', '<p lang="kk">a <span lang="zh-Hant">b</span></p>'],
  ['<p lang="x y">a <span lang="&quot;>">b</span></p>', '<p>a b</p>'],
  // Links within the page
  ['<p><a href="#rules">a</a> <a href="#a b">b</a></p>', '<p><a href="#rules">a</a> b</p>'],
  // Void elements
  [`<img src="${source}" alt="a > b /"/>`, `<img src="${source}" alt="a &gt; b /">`],
  ['<p>a<br/>b</p><hr />', '<p>a<br>b</p><hr>'],
  // Invalid numbers
  [
    '<table><tbody><tr><td colspan="9&quot; onload=1" rowspan="2">a</td><th colspan="101" scope="x">b</th></tr></tbody></table>',
    '<table><tbody><tr><td rowspan="2">a</td><th>b</th></tr></tbody></table>',
  ],
  [
    '<ol start="1&quot; x=y"><li>a</li></ol><ol start="3"><li>b</li></ol>',
    '<ol><li>a</li></ol><ol start="3"><li>b</li></ol>',
  ],
  [`<img src="${source}" alt="a" width="1e3" height="40">`, `<img src="${source}" alt="a" height="40">`],
  // Pictures from other sites
  ['<figure><img src="https://elsewhere.example/a.png"></figure>', '<figure></figure>'],
  ['<style>p{}</style><!-- a -->', null],
])('%s', (html, expected) => {
  expect(sanitizeRichText(html)).toBe(expected);
});
