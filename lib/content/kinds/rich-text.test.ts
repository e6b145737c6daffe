import { expect, test } from 'vitest';
import { maxRichTextLength, toPlainText } from './rich-text';

test.each([
  ['<p>One</p><p>two</p>', 'One two'],
  ['<ul><li>one</li><li>two<br>three</li></ul>', 'one two three'],
  ['<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>', 'a b'],
  // Inline tags do not separate words.
  [
    '<p><strong>Tur</strong>bine, H<sub>2</sub>O, <a href="/x">link</a>, <em>e</em><u>n</u><s>d</s>.</p>',
    'Turbine, H2O, link, end.',
  ],
  ['<p><span lang="en">web</span>-site <sup>1</sup></p>', 'web-site 1'],
  // Tags such as `<table>` start with the letters of an inline tag but separate words.
  ['<p>a</p><ul><li>b</li></ul><table><thead><tr><th>c</th></tr></thead></table>', 'a b c'],
  ['<p>&lt;b&gt; &amp;amp; &quot;x&quot;&nbsp;y</p>', '<b> &amp; "x" y'],
])('reads the text of %s', (html, text) => {
  expect(toPlainText(html)).toBe(text);
});

// A pattern that seeks the end of a tag from each `<` takes half a minute for these.
test.each(['<', '<!--', '<a ', '</em x'])('reads a text of %s in linear time', { timeout: 5_000 }, (part) => {
  const html = part.repeat(maxRichTextLength / part.length);
  expect(toPlainText(html)).toBe(html.trim());
});
