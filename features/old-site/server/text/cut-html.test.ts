import { expect, test } from 'vitest';
import { cutHtml } from './cut-html';

test.each([
  ['<p>one two</p>', 14, '<p>one two</p>'],
  ['<p>one two</p>', 13, '<p>one</p>'],
  ['<p>one</p><p>two</p>', 19, '<p>one</p>'],
  ['<p>one</p><p>two</p>', 12, '<p>one</p>'],
  ['<p>a <strong>b c</strong> d</p>', 28, '<p>a <strong>b</strong></p>'],
  ['<ul><li>a</li><li>b c</li></ul>', 29, '<ul><li>a</li><li>b</li></ul>'],
  ['<p>a<br />b c</p>', 16, '<p>a<br />b</p>'],
  ['<p>a &amp; b</p>', 12, '<p>a</p>'],
  ['<p>a <img src="x" alt="b c"> d</p>', 20, '<p>a </p>'],
])('cuts %s at %i', (html, maxLength, expected) => {
  expect(cutHtml(html, maxLength)).toBe(expected);
});

test('cuts a text without spaces anywhere, but inside of no character', () => {
  expect(cutHtml(`<p>${'a'.repeat(500)}</p>`, 307)).toMatch(/^<p>a{300}<\/p>$/);
  expect(cutHtml(`<p>${'&amp;'.repeat(100)}</p>`, 307)).toMatch(/^<p>(?:&amp;)+<\/p>$/);
  expect(cutHtml(`<p>${'\u{1f600}'.repeat(200)}</p>`, 307)).toMatch(/^<p>(?:\u{1f600})+<\/p>$/u);
});
