import { expect, test } from 'vitest';
import { splitAtGalleries } from './split-at-galleries';

const src = `/api/files/${'a'.repeat(32)}.webp`;
const tag = `<img src="${src}" alt="a &amp; &quot;b&quot;" width="960" height="640">`;
const picture = { src, alt: 'a & "b"', width: 960, height: 640, caption: '' };
const gallery = `<figure><figure>${tag}</figure><figure>${tag}<figcaption>c <em>d</em></figcaption></figure></figure>`;
const pictures = [picture, { ...picture, caption: 'c <em>d</em>' }];

test('splits a text at its galleries', () => {
  expect(splitAtGalleries(`<p>x</p>${gallery}<p>y</p>${gallery}`)).toEqual([
    { html: '<p>x</p>' },
    { pictures },
    { html: '<p>y</p>' },
    { pictures },
  ]);
});

test.each([
  ['a text without pictures', '<p>x</p>'],
  ['a single picture', `<figure>${tag}<figcaption>x</figcaption></figure>`],
  ['a gallery in a quotation', `<blockquote>${gallery}</blockquote>`],
])('leaves %s as it is', (_name, html) => {
  expect(splitAtGalleries(html)).toEqual([{ html }]);
});

test('reads a picture without a size', () => {
  const [part] = splitAtGalleries(`<figure><figure><img src="${src}" alt=""></figure></figure>`);
  expect(part).toEqual({ pictures: [{ src, alt: '', width: null, height: null, caption: '' }] });
});
