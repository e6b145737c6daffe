import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { formatBytes } from '@/lib/i18n/format/format-bytes';
import { createExtensions } from './extensions';
import { linkFile } from './link-file';
import { insertSlots, replaceSlots } from './pictures/picture-slots';
import { toggleLanguage } from './toggle-language';
import { toHtml } from './to-html';

const source = `/api/files/${'0123456789abcdef'.repeat(2)}.webp`;
const picture = `<img src="${source}" alt="a" width="960" height="640">`;

let editor: Editor;
afterEach(() => editor.destroy());

/** Returns an editor with the cursor at the `|` of a text. */
function write(html: string): Editor {
  editor = new Editor({
    extensions: createExtensions({ captionHint: '' }),
    content: html,
  });
  let at = 0;
  editor.state.doc.descendants((node, position) => {
    const index = node.text?.indexOf('|') ?? -1;
    if (index >= 0) at = position + index;
  });
  editor
    .chain()
    .setTextSelection({ from: at, to: at + 1 })
    .deleteSelection()
    .run();
  return editor;
}

const read = () => toHtml(editor.state.doc);

function press(key: string): void {
  editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Puts a picture at the cursor as an upload does: a slot first, which the picture replaces. */
function insertPicture(values: Readonly<Record<string, unknown>>): void {
  insertSlots(editor, ['p1'], null);
  replaceSlots(editor, 'p1', values);
}

test('inserts a picture between words and moves the cursor below it', () => {
  write('<p>b|c</p>');
  insertPicture({ src: source, alt: 'a', width: 960, height: 640 });
  expect(read()).toBe(`<p>b</p>${picture}<p>c</p>`);
  editor.commands.insertContent('d');
  expect(read()).toBe(`<p>b</p>${picture}<p>dc</p>`);
});

test('inserts a picture below the one whose caption has the cursor', () => {
  const before = `<figure>${picture}<figcaption>b</figcaption></figure>`;
  write(before.replace('b<', 'b|<'));
  insertPicture({ src: source, alt: '', width: 1, height: 1 });
  expect(read()).toBe(`${before}<img src="${source}" alt="" width="1" height="1">`);
});

test('leaves a caption on Enter', () => {
  write(`<figure>${picture}<figcaption>b|c</figcaption></figure><p>d</p>`);
  press('Enter');
  editor.commands.insertContent('e');
  expect(read()).toBe(`<figure>${picture}<figcaption>bc</figcaption></figure><p>e</p><p>d</p>`);
});

test('deletes a picture with the second Backspace at the start of its caption', () => {
  write(`<p>x</p><figure>${picture}<figcaption>|b</figcaption></figure><p>d</p>`);
  press('Backspace');
  expect(read()).toContain('<figure>');
  press('Backspace');
  expect(read()).toBe('<p>x</p><p>d</p>');
});

test('keeps captions free of headings, lists and quotes', () => {
  const html = `<figure>${picture}<figcaption>b|</figcaption></figure><p>d</p>`;
  for (const change of [
    'toggleBulletList',
    'toggleOrderedList',
    'toggleBlockquote',
    'setParagraph',
  ] as const) {
    write(html).commands[change]();
    expect(read(), change).toContain(html.slice(0, html.indexOf('|')));
    editor.destroy();
  }
  write(html).commands.toggleHeading({ level: 2 });
  expect(read()).toBe(html.replace('|', ''));
});

const file = {
  id: '1',
  url: `/api/files/${'0123456789abcdef'.repeat(2)}.pdf`,
  name: 'plan.pdf',
  mediaType: 'application/pdf',
  bytes: 120_000,
  pages: null,
  preview: null,
};
const size = formatBytes(file.bytes);

test('links a file by its title, type and size', () => {
  linkFile(write('<p>b|</p>'), file, 'Plan');
  expect(read()).toBe(`<p>b <a href="${file.url}">Plan (PDF, ${size})</a></p>`);
});

test('links the selection to a file and appends type and size', () => {
  const { commands } = write('<p>|Read the plan now</p>');
  commands.setTextSelection({ from: 6, to: 14 });
  linkFile(editor, file, 'Plan');
  expect(read()).toBe(`<p>Read <a href="${file.url}">the plan (PDF, ${size})</a> now</p>`);
});

test('sets and removes the language of the selection', () => {
  write('<p>|Read the plan now</p>');
  editor.commands.setTextSelection({ from: 6, to: 14 });
  toggleLanguage(editor, 'kk');
  expect(read()).toBe('<p>Read <span lang="kk">the plan</span> now</p>');
  editor.commands.setTextSelection(8);
  toggleLanguage(editor, 'kk');
  expect(read()).toBe('<p>Read the plan now</p>');
});
