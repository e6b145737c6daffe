// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Item } from '@/lib/content/registry';
import type { QueueTools } from '@/components/cabinet/upload/upload-queue';
import { createExtensions } from '../extensions';
import { toHtml } from '../to-html';
import { setDescriptions } from './set-descriptions';
import { createTextPictures } from './text-pictures';
import { countUploads, listLacking, listUsedPictures } from './used-pictures';

type Answer = Awaited<ReturnType<QueueTools['send']>>;

const toName = (digit: number) => `${String(digit).repeat(32)}.webp`;

function toImage(digit: number, values: Partial<Item<'images'>> = {}): Item<'images'> {
  const url = `/api/files/${toName(digit)}`;
  return {
    id: `i${digit}`,
    alt: { kz: null, ru: null },
    decorative: false,
    showsPeople: true,
    consent: false,
    consentBy: null,
    consentOn: null,
    file: { variants: [{ url, width: 960, height: 640, mediaType: 'image/webp' }] },
    ...values,
  } as Item<'images'>;
}

const figure = (digit: number, alt = '') =>
  `<img src="/api/files/${toName(digit)}" alt="${alt}" width="960" height="640">`;

const editors: Editor[] = [];
beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined }),
  );
});
afterEach(() => editors.splice(0).forEach((editor) => editor.destroy()));

/** Opens a form with a Russian and a Kazakh text. */
function open(ru: string, kz: string) {
  const answers: ((answer: Answer) => void)[] = [];
  const store = createTextPictures({
    shrink: async (file) => ({ file, takenAt: null }),
    send: () => new Promise((answer) => answers.push(answer)),
  });
  const [russian, kazakh] = [ru, kz].map((content) => {
    const editor = new Editor({
      element: document.createElement('div'),
      extensions: createExtensions({ captionHint: '' }),
      content,
    });
    editors.push(editor);
    return editor;
  }) as [Editor, Editor];
  store.register({ editor: russian, pair: 'body-', locale: 'ru' });
  store.register({ editor: kazakh, pair: 'body-', locale: 'kz' });
  /** Answers the uploads in their order. */
  const answer = async (...results: Answer[]) => {
    for (const result of results) {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0));
      answers.shift()!(result);
    }
    await vi.waitFor(() => expect(countUploads(store)).toBe(0));
  };
  const texts = () => [toHtml(russian.state.doc), toHtml(kazakh.state.doc)];
  return { store, russian, kazakh, answer, texts };
}

const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const stored = (image: Item<'images'>, isNew = true): Answer => ({ ok: true, uploaded: image, isNew });

function placeCursorAtEnd(editor: Editor): void {
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
}

test('puts several pictures into both texts at once, at the same place', async () => {
  const { store, russian, kazakh, answer, texts } = open('<p>a</p><p>b</p>', '<p>c</p><p>d</p>');
  russian.commands.setTextSelection(2);
  store.insert(russian, [file('1.png'), file('2.png')], null);
  // Both texts show the uploads, which a saved text does not have.
  for (const editor of [russian, kazakh]) expect(editor.getHTML().match(/<picture-slot/g)).toHaveLength(2);
  expect(texts()).toEqual(['<p>a</p><p>b</p>', '<p>c</p><p>d</p>']);
  expect(countUploads(store)).toBe(2);
  await answer(stored(toImage(1)), stored(toImage(2, { alt: { kz: 'K', ru: 'R' } })));
  expect(texts()).toEqual([
    `<p>a</p>${figure(1)}${figure(2, 'R')}<p>b</p>`,
    `<p>c</p>${figure(1)}${figure(2, 'K')}<p>d</p>`,
  ]);
  expect(store.read().unsure.size).toBe(0);
});

test('puts a picture at the end of a text that is built otherwise, and says so', async () => {
  const { store, russian, kazakh, answer, texts } = open('<h2>a</h2><p>b</p><p>c</p>', '<p>d</p>');
  russian.commands.setTextSelection(5);
  store.insert(russian, [file('1.png')], null);
  expect(store.read().unsure.get(kazakh)).toHaveLength(1);
  await answer(stored(toImage(1)));
  expect(texts()[1]).toBe(`<p>d</p>${figure(1)}`);
  store.settle(kazakh);
  expect(store.read().unsure.size).toBe(0);
});

test('puts pictures into an empty text of the other language', async () => {
  const { store, russian, answer, texts } = open('<p>a</p>', '');
  placeCursorAtEnd(russian);
  store.insert(russian, [file('1.png')], null);
  await answer(stored(toImage(1)));
  expect(texts()).toEqual([`<p>a</p>${figure(1)}`, figure(1)]);
});

test('keeps the place of a refused picture, with the reason, until it is removed', async () => {
  const { store, russian, kazakh, answer, texts } = open('<p>a</p>', '<p>b</p>');
  store.insert(russian, [file('1.png')], null);
  await answer({ ok: false, problem: { code: 'image_is_damaged' } });
  const [[key, state]] = Object.entries(store.read().slots) as [[string, unknown]];
  expect(state).toMatchObject({ step: { name: 'failed', problem: { code: 'image_is_damaged' } } });
  for (const editor of [russian, kazakh]) expect(editor.getHTML()).toContain('<picture-slot');
  store.drop(key);
  for (const editor of [russian, kazakh]) expect(editor.getHTML()).not.toContain('<picture-slot');
  expect(texts()).toEqual(['<p>a</p>', '<p>b</p>']);
});

test('takes a file for a picture that the clipboard only named', async () => {
  const { store, russian, answer, texts } = open('<p>a</p>', '<p>b</p>');
  const [key] = store.take(['file']);
  russian.commands.insertContentAt(3, { type: 'pictureSlot', attrs: { key } });
  store.mirror(russian, [key!]);
  expect(countUploads(store)).toBe(0);
  store.send(key!, file('1.png'));
  await answer(stored(toImage(1)));
  expect(texts()).toEqual([`<p>a</p>${figure(1)}`, `<p>b</p>${figure(1)}`]);
});

test('has a picture once where each language is pasted from its own document', async () => {
  const { store, russian, kazakh, answer, texts } = open('<p>a</p>', '<p>b</p><p>c</p>');
  placeCursorAtEnd(russian);
  store.insert(russian, [file('1.png')], null);
  await answer(stored(toImage(1)));
  kazakh.commands.setTextSelection(2);
  store.insert(kazakh, [file('1.png')], null);
  await answer(stored(toImage(1), false));
  expect(texts()).toEqual([`<p>a</p>${figure(1)}`, `<p>b</p>${figure(1)}<p>c</p>`]);
});

test('inserts images of the library into both texts', () => {
  const { store, russian, texts } = open('<p>a</p>', '<p>b</p>');
  placeCursorAtEnd(russian);
  store.insertImages(russian, [toImage(1, { alt: { kz: 'K', ru: 'R' } }), toImage(2, { decorative: true })]);
  expect(texts()).toEqual([`<p>a</p>${figure(1, 'R')}${figure(2)}`, `<p>b</p>${figure(1, 'K')}${figure(2)}`]);
});

test('finds what visitors may not see yet, and describes each text in its language', () => {
  const { store, russian, texts } = open('<p>a</p>', '<p>b</p>');
  placeCursorAtEnd(russian);
  const image = toImage(1, { showsPeople: false });
  store.insertImages(russian, [image, toImage(2, { alt: { kz: 'K', ru: 'R' } })]);
  const { pictures, unknown } = listUsedPictures(store);
  expect(unknown).toEqual([]);
  // The second has a description, but shows people without their consent.
  expect(listLacking(pictures).map((used) => used.image.id)).toEqual(['i1', 'i2']);
  setDescriptions(store, image, { kz: 'Oku', ru: 'Urok' });
  expect(listLacking(listUsedPictures(store).pictures).map((used) => used.image.id)).toEqual(['i2']);
  expect(texts()[0]).toContain('alt="Urok"');
  expect(texts()[1]).toContain('alt="Oku"');
});

test('undoing the paste of the other text leaves no empty slot behind', async () => {
  const { store, russian, answer, texts } = open('<p>a</p>', '<p>b</p>');
  placeCursorAtEnd(russian);
  store.insert(russian, [file('1.png')], null);
  await answer(stored(toImage(1)));
  russian.commands.undo();
  expect(russian.getHTML()).not.toContain('<picture-slot');
  expect(texts()[0]).toBe('<p>a</p>');
});
