import { describe, expect, test } from 'vitest';
import { maxRichTextLength } from '../../content/kinds/rich-text';
import { sanitizeRichText } from './sanitize-rich-text';

const source = `/api/files/${'a'.repeat(32)}.webp`;

test.each([
  // Elements without meaning
  ['<p><span>a</span> <a>b</a></p>', '<p>a b</p>'],
  ['<p><span><span lang="ru">a</span></span></p>', '<p><span lang="ru">a</span></p>'],
  ['<p><a href="javascript:hit()"><strong>b</strong></a></p>', '<p><strong>b</strong></p>'],
  [
    '<p><a><span lang="ru"><a href="/x">a</a></span></a><strong>b</strong></p>',
    '<p><span lang="ru"><a href="/x">a</a></span><strong>b</strong></p>',
  ],
  ['<p><span>&lt;span&gt;</span><abbr>a</abbr></p>', '<p>&lt;span&gt;a</p>'],
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
  ['<figure><img><img alt="a"></figure>', '<figure></figure>'],
  ['<style>p{}</style><!-- a -->', ''],
])('%s', (html, expected) => {
  expect(sanitizeRichText(html)).toBe(expected);
});

test('refuses elements that are nested too deeply, also unclosed ones', () => {
  const nested = (depth: number) => `${'<b>'.repeat(depth)}a${'</b>'.repeat(depth)}`;
  expect(sanitizeRichText(nested(100))).toBe(nested(100).replaceAll('b>', 'strong>'));
  expect(sanitizeRichText(nested(25_000))).toBeNull();
  expect(sanitizeRichText('<x>'.repeat(60_000))).toBeNull();
  // Paragraphs close each other.
  expect(sanitizeRichText('<p>a'.repeat(1_000))).toBe('<p>a</p>'.repeat(1_000));
});

test.each(['<', '<!--', '<a>', '<a href="javascript:x">b</a>', '<img src="x">', '<a href="'])(
  'sanitises a text of %s in linear time',
  { timeout: 5_000 },
  (part) => {
    const clean = sanitizeRichText(part.repeat(maxRichTextLength / part.length));
    expect(clean).not.toMatch(/<[^/]|<a>|<img>/);
  },
);

describe('a second save', () => {
  const tags = [
    'h1',
    'h2',
    'h3',
    'p',
    'div',
    'ul',
    'ol',
    'li',
    'table',
    'tr',
    'td',
    'blockquote',
    'a href="/x"',
    'b',
  ];

  /** Returns a text of opening and closing tags in every order, from a fixed sequence of numbers. */
  function toNested(seed: number): string {
    let state = seed;
    const next = (limit: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % limit;
    return Array.from({ length: 12 }, () => {
      const tag = tags[next(977) % tags.length]!;
      return next(991) % 3 === 0 ? `</${tag.split(' ')[0]}>` : `<${tag}>x`;
    }).join('');
  }

  test.each([
    '<div><h2>a</h2></div>',
    '<div><ul><li>a</li></ul></div>',
    '<h1>a<h1>b<li>c',
    '<h2>a<p>b<h2>c',
    ...Array.from({ length: 500 }, (_, index) => toNested(index + 1)),
  ])('changes nothing in %s', (html) => {
    const saved = sanitizeRichText(html)!;
    expect(sanitizeRichText(saved)).toBe(saved);
  });
});
