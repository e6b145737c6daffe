import { expect, test } from 'vitest';
import { toPlainText } from './rich-text';

test.each([
  ['<p>One</p><p>two</p>', 'One two'],
  ['<ul><li>one</li><li>two<br>three</li></ul>', 'one two three'],
  ['<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>', 'a b'],
  // Part of a word, and what follows it, stay together.
  [
    '<p><strong>Tur</strong>bine, H<sub>2</sub>O, <a href="/x">link</a>, <em>e</em><u>n</u><s>d</s>.</p>',
    'Turbine, H2O, link, end.',
  ],
  ['<p><span lang="en">web</span>-site <sup>1</sup></p>', 'web-site 1'],
  // Not every tag that begins so marks a part of a line.
  ['<p>a</p><ul><li>b</li></ul><table><thead><tr><th>c</th></tr></thead></table>', 'a b c'],
  ['<p>&lt;b&gt; &amp;amp; &quot;x&quot;&nbsp;y</p>', '<b> &amp; "x" y'],
])('the words of %s', (html, text) => {
  expect(toPlainText(html)).toBe(text);
});
