import { expect, test } from 'vitest';
import { mapPictures } from './map-pictures';

const tag = (letter: string) => `<img src="/api/files/${letter.repeat(32)}.webp" alt="${letter}">`;
const [a, b, c] = ['a', 'b', 'c'].map(tag) as [string, string, string];
const without = (html: string, ...letters: string[]) =>
  mapPictures(html, (name, picture) => (letters.includes(name[0]!) ? '' : picture));

const single = `<figure>${a}<figcaption>Anna</figcaption></figure>`;
const gallery = `<figure><figure>${a}<figcaption>Anna</figcaption></figure><figure>${b}</figure><figure>${c}</figure></figure>`;

test.each([
  ['nothing', `<p>x</p>${gallery}${single}`, [], `<p>x</p>${gallery}${single}`],
  ['a picture in a line', `<p>x ${a} y</p>`, ['a'], '<p>x  y</p>'],
  ['a picture with its caption', `<p>x</p>${single}<p>y</p>`, ['a'], '<p>x</p><p>y</p>'],
  ['one picture of a gallery', gallery, ['a'], `<figure><figure>${b}</figure><figure>${c}</figure></figure>`],
  ['all pictures of a gallery', `<p>x</p>${gallery}<p>y</p>`, ['a', 'b', 'c'], '<p>x</p><p>y</p>'],
  ['one of two pictures of a figure', `<figure>${a}${b}</figure>`, ['a'], `<figure>${b}</figure>`],
  [
    'no figure without pictures',
    `<figure><figcaption>x</figcaption></figure>${single}`,
    ['a'],
    '<figure><figcaption>x</figcaption></figure>',
  ],
] as const)('removes %s', (_name, html, letters, expected) => {
  expect(without(html, ...letters)).toBe(expected);
});

test('reads a text of nested figures in linear time', { timeout: 5_000 }, () => {
  const html = '<figure>'.repeat(20_000) + a + '</figure>'.repeat(20_000);
  expect(mapPictures(html, (_name, picture) => picture)).toBe(html);
});
