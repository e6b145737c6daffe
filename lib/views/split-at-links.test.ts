import { expect, test } from 'vitest';
import { splitAtLinks } from './split-at-links';

const isWanted = (href: string) => href.startsWith('https://v.example/');
const link = '<p><a href="https://v.example/1?a=1&amp;b=2" rel="noopener">Watch &amp; see</a></p>';

test('splits at links that are paragraphs', () => {
  expect(splitAtLinks(`<p>a</p>${link}<ul><li>b</li></ul>${link}`, isWanted)).toEqual([
    { html: '<p>a</p>' },
    { href: 'https://v.example/1?a=1&b=2', words: 'Watch & see' },
    { html: '<ul><li>b</li></ul>' },
    { href: 'https://v.example/1?a=1&b=2', words: 'Watch & see' },
  ]);
});

test.each([
  ['within a sentence', '<p>See <a href="https://v.example/1">it</a></p>'],
  ['in a quotation', `<blockquote>${link}</blockquote>`],
  ['in a list', `<ul><li>${link}</li><li>b</li></ul>`],
  ['in a cell', `<table><tbody><tr><td>${link}</td></tr></tbody></table>`],
  ['elsewhere', '<p><a href="https://other.example/1">it</a></p>'],
])('keeps a link %s', (_name, html) => {
  expect(splitAtLinks(html, isWanted)).toEqual([{ html }]);
});

test('pictures and rules do not hide a link', () => {
  expect(splitAtLinks(`<p><img src="/a.webp" alt="">a<br>b</p><hr>${link}`, isWanted)).toHaveLength(2);
});
