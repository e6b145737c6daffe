import { expect, test } from 'vitest';
import { markExternalLinks } from './mark-external-links';

const external = 'rel="noopener noreferrer external"';

test.each([
  [
    '<p>See <a href="https://adilet.example/1">the <strong>law</strong></a>.</p>',
    `<p>See <a href="https://adilet.example/1" ${external}>the <strong>law</strong>*</a>.</p>`,
  ],
  [
    '<a target="_blank" href="http://a.example" rel="nofollow">a</a>',
    `<a target="_blank" href="http://a.example" ${external}>a*</a>`,
  ],
  ['<a href="/tour">a</a> <a href="tel:+77">b</a>', '<a href="/tour">a</a> <a href="tel:+77">b</a>'],
  ['<a href="https://own.example/news#a">a</a>', '<a href="https://own.example/news#a">a</a>'],
  ['<a href="https://own.example">a</a>', '<a href="https://own.example">a</a>'],
  ['<a href="https://own.example.org/">a</a>', `<a href="https://own.example.org/" ${external}>a*</a>`],
])('%s becomes %s', (html, expected) => {
  expect(markExternalLinks(html, { origin: 'https://own.example', mark: '*' })).toBe(expected);
});
