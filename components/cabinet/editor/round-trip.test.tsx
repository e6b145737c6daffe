import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import type { LocalizedText } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { allowedMarkup, sanitizeRichText } from '@/lib/server/base/sanitize-rich-text';
import { readSampleContent } from '@/sample/sample-content';
import { toSampleInput } from '@/sample/to-input';
import { createExtensions } from './extensions';
import { toHtml } from './to-html';

const source = `/api/files/${'0123456789abcdef'.repeat(2)}.webp`;
const picture = `<img src="${source}" alt="a" width="960" height="640">`;

/** Texts as the API stores them, which together use everything it allows. */
const texts = [
  '<h2>a</h2><h3>b</h3><h4>c</h4><p>d</p>',
  '<p>a<br>b <strong>c <em>d</em></strong> <u>e</u> <s>f</s> H<sub>2</sub>O m<sup>2</sup></p><hr><p>g</p>',
  '<p>a <span lang="ru">b <strong>c</strong> d</span> e</p><p lang="ru">f</p><p lang="en">g</p>',
  '<p><a href="https://school.example/?a=1&amp;b=2">a <strong>b</strong></a> <a href="/news">c</a></p>',
  '<p><a href="mailto:a@b.example">a</a> <a href="tel:+77252000000">b</a> <a href="#rules">c</a></p>',
  '<p><em>a <a href="/news">b</a> <strong>c</strong></em> <u><strong>d</strong>e</u></p>',
  '<p><span lang="ru"><a href="/ru/news">a</a> b</span></p>',
  '<ul><li>a</li><li>b<ul><li>c<ol><li>d</li></ol></li></ul></li></ul><p>e</p>',
  '<ol start="3"><li>a</li><li><p>b</p><p>c</p></li></ol><p>d</p>',
  '<ol type="a"><li>a<ol type="I"><li>b</li></ol></li></ol><p>c</p>',
  '<ol start="2"><li>a<ol data-numbers="legal"><li>b</li></ol></li></ol><ol data-numbers="cyrillic"><li>c</li></ol><p>d</p>',
  '<ol reversed="reversed" start="9"><li>a</li><li>b</li></ol><p>c</p>',
  '<ul><li><p>a</p><blockquote><p>b</p></blockquote></li><li></li></ul>',
  '<blockquote><p>a</p><p>b</p></blockquote><p>c</p>',
  `${picture}<p>a</p>`,
  `<p>a</p><figure>${picture}<figcaption>b <em>c</em> <span lang="ru">d</span></figcaption></figure><p>e</p>`,
  `<p>a</p><figure><figure>${picture}</figure><figure>${picture}<figcaption>b <em>c</em></figcaption></figure></figure><p>d</p>`,
  `<p>a ${picture} b</p><p><a href="/about">${picture}</a></p>`,
  `<ul><li>a ${picture}</li></ul><table><tbody><tr><td>${picture}</td><td>b</td></tr></tbody></table>`,
  `<p>a</p><figure><img src="${source}" alt="007"><figcaption>b</figcaption></figure>`,
  '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
    '<tbody><tr><th scope="row">c</th><td>d</td></tr><tr><th scope="row">e</th><td></td></tr></tbody></table>',
  '<table><tbody><tr><td colspan="2">a</td></tr><tr><td rowspan="2">b</td><td><p>c</p><p>d</p></td></tr>' +
    '<tr><td><ul><li>e</li></ul></td></tr></tbody></table><p>f</p>',
  '<table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
  '<table><thead><tr><th rowspan="2">a</th><th>b</th></tr><tr><th>c</th></tr></thead>' +
    '<tbody><tr><td>d</td><td>e</td></tr></tbody></table>',
  '<p>5\u00A0000 &lt;tag&gt; &amp;amp; "quoted" \'single\'</p><p></p><p>a</p>',
];

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

function loadAndSave(html: string): string | null {
  editor?.destroy();
  editor = new Editor({
    extensions: createExtensions({ captionHint: '' }),
    content: html,
  });
  return toHtml(editor.state.doc);
}

test.each(texts)('keeps %s', (html) => {
  // The corpus equals what the API stores.
  expect(sanitizeRichText(html)).toBe(html);
  expect(loadAndSave(html)).toBe(html);
});

test('covers everything that the API allows', () => {
  const root = document.createElement('div');
  root.innerHTML = texts.join('');
  for (const [tag, attributes] of allowedMarkup)
    for (const selector of [tag, ...attributes.map((name) => `${tag}[${name}]`)])
      expect(root.querySelector(selector), selector).not.toBeNull();
});

test('keeps the sample texts', () => {
  const sample = readSampleContent().flatMap(({ collection, items }) => {
    const definition = definitionOf(collection);
    const names = Object.keys(definition.fields).filter(
      (name) => definition.fields[name]!.kind === 'localized-rich-text',
    );
    const inputs = items.map((item) => toSampleInput(definition, item, 0));
    return inputs.flatMap((input) => names.flatMap((name) => Object.values(input[name] as LocalizedText)));
  });
  const stored = sample.flatMap((html) => (html === null ? [] : [sanitizeRichText(html)!]));
  expect(stored.length).toBeGreaterThan(50);
  for (const html of stored) expect(loadAndSave(html)).toBe(html);
});

/** Equivalent markup that another program may have stored. */
test.each([
  [`<figure>${picture}</figure>`, picture],
  [
    `<figure><figcaption>b</figcaption>${picture}</figure>`,
    `<figure>${picture}<figcaption>b</figcaption></figure>`,
  ],
  ['<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
  ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['<table><tr><td><p>a</p></td></tr></table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
  ['<blockquote>a</blockquote>', '<blockquote><p>a</p></blockquote>'],
  ['a', '<p>a</p>'],
  ['<p>a</p><p></p><p></p>', '<p>a</p>'],
  ['<p></p>', null],
  // A figure without a picture: its words stay.
  [
    '<figure><table><tbody><tr><td>a</td></tr></tbody></table><figcaption>b</figcaption></figure>',
    '<table><tbody><tr><td>a</td></tr></tbody></table><p>b</p>',
  ],
  [`<figure>${picture}${picture}<figcaption>b</figcaption></figure>`, `${picture}${picture}<p>b</p>`],
  ['<figure><figcaption>b</figcaption></figure>', '<p>b</p>'],
  // A gallery cannot have a caption, so the words become a paragraph.
  [`<figure><figure>${picture}</figure><figcaption>b</figcaption></figure>`, `${picture}<p>b</p>`],
])('normalises %s', (stored, saved) => {
  const once = loadAndSave(stored);
  expect(once).toBe(saved);
  expect(once && loadAndSave(once)).toBe(once);
});
