import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { createExtensions } from '../extensions';
import { removeFigure } from '../pictures/figure-values';
import { insertSlots } from '../pictures/picture-slots';
import { toHtml } from '../to-html';
import { findRun, joinGallery, joinPictures, splitGallery } from './join-gallery';

const src = (letter: string) => `/api/files/${letter.repeat(32)}.webp`;
const tag = (letter: string) => `<img src="${src(letter)}" alt="${letter}">`;
const [a, b, c] = ['a', 'b', 'c'].map(tag) as [string, string, string];
const gallery = (...pictures: string[]) =>
  `<figure>${pictures.map((picture) => `<figure>${picture}</figure>`).join('')}</figure>`;

let editor: Editor;
afterEach(() => editor.destroy());

/** Opens a text and selects its picture with a letter. */
function open(html: string, letter: string): Editor {
  editor = new Editor({ extensions: createExtensions({ captionHint: '' }), content: html });
  editor.state.doc.descendants((node, position) => {
    if (node.attrs['src'] === src(letter)) editor.commands.setNodeSelection(position);
  });
  return editor;
}
const read = () => toHtml(editor.state.doc);

test.each([
  ['pictures side by side', `<p>x</p>${a}${b}${c}<p>y</p>`, 'b', `<p>x</p>${gallery(a, b, c)}<p>y</p>`],
  ['only neighbours', `${a}<p>x</p>${b}${c}`, 'c', `${a}<p>x</p>${gallery(b, c)}`],
  ['a picture and a gallery', gallery(a, b) + c, 'c', gallery(a, b, c)],
  ['a gallery and a picture', gallery(a, b) + c, 'a', gallery(a, b, c)],
  [
    'pictures with captions',
    `<figure>${a}<figcaption>x</figcaption></figure>${b}`,
    'a',
    `<figure><figure>${a}<figcaption>x</figcaption></figure><figure>${b}</figure></figure>`,
  ],
  [
    'pictures in a quotation',
    `<blockquote>${a}${b}</blockquote>`,
    'a',
    `<blockquote>${gallery(a, b)}</blockquote>`,
  ],
])('joins %s', (_name, html, letter, expected) => {
  expect(joinGallery(open(html, letter)).length).toBeGreaterThan(1);
  expect(read()).toBe(expected);
  editor.commands.undo();
  expect(read()).toBe(html);
});

test.each([
  ['a picture alone', `<p>x</p>${a}<p>y</p>`, 'a'],
  ['the pictures of one gallery', gallery(a, b), 'a'],
])('does not join %s', (_name, html, letter) => {
  expect(findRun(open(html, letter))).toBeNull();
});

test('joins the same pictures of the other language', () => {
  open(`<p>x</p>${a}${b}<p>y</p>`, 'a');
  expect(joinPictures(editor, [src('a'), src('b')])).toBe(true);
  expect(read()).toBe(`<p>x</p>${gallery(a, b)}<p>y</p>`);
});

test('leaves the other language as it is if its pictures stand elsewhere', () => {
  open(`${a}<p>x</p>${b}`, 'a');
  expect(joinPictures(editor, [src('a'), src('b')])).toBe(false);
});

test('splits the gallery of the selected picture', () => {
  splitGallery(open(`<p>x</p>${gallery(a, b)}`, 'b'));
  expect(read()).toBe(`<p>x</p>${a}${b}`);
});

test('a gallery without pictures disappears', () => {
  open(`<p>x</p>${gallery(a, b)}<p>y</p>`, 'b');
  removeFigure(editor, `${'a'.repeat(32)}.webp`);
  expect(read()).toBe(`<p>x</p>${gallery(b)}<p>y</p>`);
  removeFigure(editor, `${'b'.repeat(32)}.webp`);
  expect(read()).toBe('<p>x</p><p>y</p>');
});

test('new pictures go below the gallery whose caption has the cursor', () => {
  open(`${gallery(a, b)}<p>y</p>`, 'a');
  editor.commands.setTextSelection(editor.state.selection.from + 2);
  expect(editor.state.selection.$from.parent.type.name).toBe('figcaption');
  insertSlots(editor, ['1'], null);
  const kinds: string[] = [];
  editor.state.doc.forEach(({ type }) => kinds.push(type.name));
  expect(kinds).toEqual(['gallery', 'pictureSlot', 'paragraph']);
});
