import { expect, test } from 'vitest';
import { toElements } from './to-elements';

test.each([
  ['a\nb\n\nc', ['<p>a<br>b</p>', '<p>c</p>']],
  ['a <strong>b</strong>\r\n\r\n<h2>c</h2>d', ['<p>a <strong>b</strong></p>', '<h2>c</h2>', '<p>d</p>']],
  ['<ul>\n<li>a\n\nb</li>\n</ul>\n', ['<ul>\n<li>a\n\nb</li>\n</ul>']],
  ['<blockquote><p>a</p><p>b</p></blockquote>c', ['<blockquote><p>a</p><p>b</p></blockquote>', '<p>c</p>']],
  ['a<br /><br />b<br />\nc', ['<p>a</p>', '<p>b<br>c</p>']],
  ['<p></p><p>&nbsp;</p> <p>a</p><hr />', ['<p>a</p>', '<hr />']],
  ['<p>a<p>b</p></p>', ['<p>a</p><p>b</p>']],
  ['', []],
])('%j', (html, elements) => {
  expect(toElements(html)).toEqual(elements);
});
