import { expect, test } from 'vitest';
import { readGutenberg } from './gutenberg';

const block = (name: string, parts: unknown[], attributes: object = {}, isDynamic = false) => ({
  name,
  attributes,
  parts,
  isDynamic,
});

test('reads blocks with attributes and the HTML between them', () => {
  expect(readGutenberg('a<!-- wp:image {"id":5} --><img><!-- /wp:image -->b')).toEqual([
    'a',
    block('image', ['<img>'], { id: 5 }),
    'b',
  ]);
});

test('reads blocks in blocks', () => {
  const text =
    '<!-- wp:group --><div><!-- wp:core/paragraph --><p>a</p><!-- /wp:core/paragraph --></div><!-- /wp:group -->';
  expect(readGutenberg(text)).toEqual([
    block('group', ['<div>', block('paragraph', ['<p>a</p>']), '</div>']),
  ]);
});

test('reads blocks without HTML', () => {
  expect(readGutenberg('<!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:some-plugin/form /-->')).toEqual([
    block('latest-posts', [], { postsToShow: 3 }, true),
    block('some-plugin/form', [], {}, true),
  ]);
});

test('keeps dashes and brackets in attributes', () => {
  expect(readGutenberg('<!-- wp:x {"a":"\\u002d\\u002d\\u003e","b":{"c":[1]}} -->y<!-- /wp:x -->')).toEqual([
    block('x', ['y'], { a: '-->', b: { c: [1] } }),
  ]);
});

test.each([
  ['<!-- wp:a -->x', [block('a', ['x'])]],
  ['x<!-- /wp:a -->y', ['x', 'y']],
  ['<!-- wp:a --><!-- wp:b -->x<!-- /wp:a -->y', [block('a', [block('b', ['x'])]), 'y']],
  ['<!-- wp:a {broken} -->x<!-- /wp:a -->', [block('a', ['x'])]],
  ['<!-- wp:a [1] -->x<!-- /wp:a -->', [block('a', ['x'], { 0: 1 })]],
  ['<!-- an ordinary comment -->', ['<!-- an ordinary comment -->']],
  ['<!--more-->', ['<!--more-->']],
  ['', []],
])('reads %j', (text, parts) => {
  expect(readGutenberg(text)).toEqual(parts);
});

test('reads a thousand open blocks without a stack overflow', () => {
  expect(JSON.stringify(readGutenberg(`${'<!-- wp:a -->'.repeat(1000)}end`))).toContain('end');
});
