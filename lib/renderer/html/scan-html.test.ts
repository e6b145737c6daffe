import { expect, test } from 'vitest';
import { scanHtml } from './scan-html';

const scan = (html: string) =>
  scanHtml(html).map(({ name, attributes, content }) => [name, Object.fromEntries(attributes), content]);

test.each([
  ['<p>none</p>', []],
  ['<script>a()</script>', [['script', {}, 'a()']]],
  ['<script src="/a.js" async=""></script>', [['script', { src: '/a.js', async: '' }, '']]],
  ['<SCRIPT noModule src=/a.js></SCRIPT>', [['script', { nomodule: '', src: '/a.js' }, '']]],
  [
    '<link rel="stylesheet" href="/a.css?x=1&amp;y=2"/>',
    [['link', { rel: 'stylesheet', href: '/a.css?x=1&y=2' }, '']],
  ],
  [
    '<style nonce="n">a{}</style><style>b{}</style>',
    [
      ['style', { nonce: 'n' }, 'a{}'],
      ['style', {}, 'b{}'],
    ],
  ],
  ['<!-- <script>no</script> --><script>yes</script>', [['script', {}, 'yes']]],
  ['<script>"<script>"</script>', [['script', {}, '"<script>"']]],
  [
    '<script>"<!--"</script><script>two</script>',
    [
      ['script', {}, '"<!--"'],
      ['script', {}, 'two'],
    ],
  ],
  ['<script data-x="</script>">a</script>', [['script', { 'data-x': '</script>' }, 'a']]],
  ['<a title="x > y">t</a><script>a</script>', [['script', {}, 'a']]],
  ['<scripty></scripty><linking>', []],
  ['<script>never closed', [['script', {}, 'never closed']]],
])('%s', (html, expected) => {
  expect(scan(html)).toEqual(expected);
});

test('returns positions that enclose the whole element', () => {
  const html = '<p>a</p><script async src="/x.js"></script><p>b</p>';
  const [element] = scanHtml(html);
  expect(html.slice(0, element!.start) + html.slice(element!.end)).toBe('<p>a</p><p>b</p>');
});
