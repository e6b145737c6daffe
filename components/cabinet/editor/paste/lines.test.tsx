import { expect, test } from 'vitest';
import { cleanPastedHtml } from './clean-pasted-html';

const clean = (html: string) => cleanPastedHtml(html, 'https://lyceum.example').html;

test.each([
  ['<div>A one<br>B two<p>c</p></div>', '<div><p>A one<br>B two</p><p>c</p></div>'],
  ['A<br>B<p>c</p>', '<p>A<br>B</p><p>c</p>'],
  ['<p>c</p>A<br><br>B', '<p>c</p><p>A<br><br>B</p>'],
  ['<section>A<br>B<h2>c</h2>D<br>E</section>', '<section><p>A<br>B</p><h2>c</h2><p>D<br>E</p></section>'],
  [
    '<blockquote>A<br><b>B</b><ul><li>c</li></ul></blockquote>',
    '<blockquote><p>A<br><b>B</b></p><ul><li>c</li></ul></blockquote>',
  ],
  [
    '<article>A<br>B<table><tbody><tr><td>c<br>d<p>e</p></td></tr></tbody></table></article>',
    '<article><p>A<br>B</p><table><tbody><tr><td><p>c<br>d</p><p>e</p></td></tr></tbody></table></article>',
  ],
  ['<p>a</p><br><p>b</p>', '<p>a</p><p>b</p>'],
  ['<div>a<br>b</div>', '<div>a<br>b</div>'],
  ['<details><summary>Q</summary>A</details>', '<p>Q</p>A'],
  ['<details open><summary>Q</summary><p>A</p></details>', '<p>Q</p><p>A</p>'],
  ['<fieldset><legend>Q</legend>A<br>B</fieldset>', '<p>Q</p><p>A<br>B</p>'],
])('keeps the lines of %s', (html, expected) => {
  expect(clean(html)).toBe(expected);
});

test.each([
  ['<ul><ul><ul><li>C</li></ul><li>B</li></ul><li>A</li></ul>', '<ul><li>C</li><li>B</li><li>A</li></ul>'],
  ['<ul><li>A</li><ul><li>B</li></ul></ul>', '<ul><li>A<ul><li>B</li></ul></li></ul>'],
  ['<ol><li><ol><li>B</li></ol></li><li>A</li></ol>', '<ol><li>B</li><li>A</li></ol>'],
  ['<ul><li>A</li><li> <img src="/x.png" width="1"></li></ul>', '<ul><li>A</li></ul>'],
])('leaves no empty bullet in %s', (html, expected) => {
  expect(clean(html).replace(/\s+(?=<)/g, '')).toBe(expected);
});

test.each([
  [
    '<pre>if (a) {\n    x = 1;\n}</pre><p>b</p>',
    '<p>if (a) {<br>&nbsp;&nbsp;&nbsp;&nbsp;x = 1;<br>}</p><p>b</p>',
  ],
  [
    '<pre><code>a\n\n<span>\tb</span>  c\n</code></pre>',
    '<p><code>a<br><br>&nbsp;&nbsp;&nbsp;&nbsp;b&nbsp;&nbsp;c</code></p>',
  ],
])('keeps the lines of the program %s', (html, expected) => {
  expect(clean(html)).toBe(expected);
});

const item = (level: number, marker: string) =>
  `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}</span>x</p>`;

test.each([
  ['2.1.', null],
  ['2.1.1.', null],
  ['1.4.', '4'],
  ['3)', '3'],
  ['b)', '2'],
  ['\u0433)', '4'],
  ['\u0438)', '9'],
  ['IV.', '4'],
  ['i.', null],
])('a list that begins with %s begins with the number %s', (marker, start) => {
  const { body } = new DOMParser().parseFromString(clean(item(1, marker)), 'text/html');
  expect(body.querySelector('ol')!.getAttribute('start')).toBe(start);
});

test('leads past the address of Google that counts clicks', () => {
  expect(clean('<a href="https://www.google.com/url?q=https://a.example/b&amp;sa=D">b</a>')).toBe(
    '<a href="https://a.example/b">b</a>',
  );
});
