import { expect, test } from 'vitest';
import { cleanPastedHtml } from './clean-pasted-html';
import { findPastedPictures, type ClipboardParts } from './find-pasted-pictures';
import { readRtfPictures } from './rtf-pictures';

const origin = 'https://lyceum.example';
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const hex = [...atob(pixel)].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('');
const slot = (key: number) => `<picture-slot data-key="${key}"></picture-slot>`;
const none: ClipboardParts = { files: [], rtf: '' };
const png = (name: string) => new File(['x'], name, { type: 'image/png' });

test.each([
  ['<p>a <img src="file:///C:/x.png"> b</p>', `<p>a ${slot(0)} b</p>`, ['file:///C:/x.png']],
  ['<p><img src="data:image/png;base64,AA=="></p>', slot(0), ['data:image/png;base64,AA==']],
  [
    '<p>ok <img class="emoji" alt="\u{1F44D}\u{1F3FD}" src="https://x.example/a.png"></p>',
    '<p>ok \u{1F44D}\u{1F3FD}</p>',
    [],
  ],
  ['<p>a<img src="https://x.example/open.gif" width="1" height="1"></p>', '<p>a</p>', []],
  ['<picture-slot data-key="7"></picture-slot><p>a</p>', '<p>a</p>', []],
])('takes the pictures of %s', (html, cleaned, pictures) => {
  expect(cleanPastedHtml(html, origin)).toEqual({ html: cleaned, pictures });
});

test('keeps pictures of the library', () => {
  const { html, pictures } = cleanPastedHtml(
    `<img src="${origin}/api/files/${'ab'.repeat(16)}.webp">`,
    origin,
  );
  expect(html).toBe(`<img src="/api/files/${'ab'.repeat(16)}.webp">`);
  expect(pictures).toEqual([]);
});

test('reads the pictures of a data address', async () => {
  const [picture] = findPastedPictures([`data:image/png;base64,${pixel}`], none, true);
  expect(picture).toMatchObject({ type: 'image/png', name: 'clipboard.png' });
  expect((picture as File).size).toBe(atob(pixel).length);
});

test.each([
  ['one picture without words', ['https://x.example/a.png'], [png('a.png')], false, ['a.png']],
  ['a screenshot of copied words', ['https://x.example/a.png'], [png('a.png')], true, ['remote']],
  ['as many files as pictures', ['blob:a', 'blob:b'], [png('a.png'), png('b.png')], true, ['a.png', 'b.png']],
  ['a path on another computer', ['file:///C:/x.png'], [], true, ['file']],
  ['a damaged data address', ['data:image/png;base64,%%'], [], true, ['remote']],
])('finds %s', (_, sources, files, hasWords, expected) => {
  const found = findPastedPictures(sources, { files, rtf: '' }, hasWords);
  expect(found.map((picture) => (typeof picture === 'string' ? picture : picture.name))).toEqual(expected);
});

/** RTF as Word writes it: each picture again as a metafile for old readers. */
const rtf =
  String.raw`{\rtf1\ansi{\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn x}{\sv y}}}\picscalex100\pngblip\bliptag-1{\*\blipuid 00ff}` +
  `\n${hex.slice(0, 60)}\n${hex.slice(60)}}}` +
  String.raw`{\nonshppict{\pict\wmetafile8\picw1 0100090000}}\par text\par` +
  String.raw`{\*\shppict{\pict\picw1\jpegblip\bliptag2 ` +
  `${hex}}}}`;

test('reads the pictures of RTF in their order, without the fallbacks', async () => {
  const pictures = readRtfPictures(rtf);
  expect(pictures.map(({ type }) => type)).toEqual(['image/png', 'image/jpeg']);
  expect(pictures.map(({ size }) => size)).toEqual([hex.length / 2, hex.length / 2]);
});

test('takes the pictures of Word from its RTF only if each is there', () => {
  const two = ['file:///C:/1.png', 'file:///C:/2.jpg'];
  expect(findPastedPictures(two, { files: [], rtf }, true).map((it) => typeof it)).toEqual([
    'object',
    'object',
  ]);
  expect(findPastedPictures([...two, 'file:///C:/3.png'], { files: [], rtf }, true)).toEqual([
    'file',
    'file',
    'file',
  ]);
});

test('reads RTF of 20 MB at once', () => {
  const large = String.raw`{\rtf1{\pict\pngblip ` + 'ab'.repeat(10_000_000) + '}}';
  expect(readRtfPictures(large)[0]!.size).toBe(10_000_000);
});
