import { readFileSync } from 'node:fs';
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { maxRichTextLength } from '@/lib/content/kinds/rich-text';
import { sanitizeRichText } from '@/lib/server/base/sanitize-rich-text';
import { createExtensions } from '../extensions';
import { toHtml } from '../to-html';
import { cleanPastedHtml } from './clean-pasted-html';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** Returns the editor's HTML after pasting into an empty editor, and the number of pictures that are not in the library. */
function paste(html: string): { html: string | null; dropped: number } {
  let dropped = 0;
  editor = new Editor({
    extensions: createExtensions({
      captionHint: '',
      takePictures: (pictures) => {
        dropped += pictures.length;
        return pictures.map(() => null);
      },
    }),
  });
  // jsdom has no clipboard events.
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
  return { html: toHtml(editor.state.doc), dropped };
}

test.each([
  ['as much as a field holds is taken', maxRichTextLength, false],
  ['more than a field holds is refused before it is drawn', maxRichTextLength + 1, true],
])('pastes %s', (_, length, isRefused) => {
  const onTooLong = vi.fn();
  editor = new Editor({
    element: document.createElement('div'),
    extensions: createExtensions({ captionHint: '', onTooLong }),
  });
  const data = { files: [], types: ['text/plain'], getData: () => 'a'.repeat(length) };
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: data,
  });
  editor.view.dom.dispatchEvent(event);
  expect(editor.isEmpty).toBe(isRefused);
  expect(onTooLong.mock.calls).toEqual(isRefused ? [[length]] : []);
  expect(event.defaultPrevented).toBe(true);
});

function readFixture(name: string): string {
  return readFileSync(`tests/fixtures/clipboard/${name}.html`, 'utf8');
}

describe('clipboard content of other programs', () => {
  test('Word', () => {
    const { html, dropped } = paste(readFixture('word'));
    expect(html).toBe(
      '<h2>Camp of informatics</h2><h2>Programme</h2>' +
        '<p>From <strong>1 to 10 June</strong> the lyceum opens a <em>summer</em> camp[1]. See ' +
        '<a href="https://school.example/camp?a=1&amp;b=2">the page</a> of the camp and only H<sub>2</sub>O.</p>' +
        '<h3>What to bring</h3>' +
        '<ul><li>a <strong>notebook</strong>;<ul><li>charged;<ul><li>with its cable;</li></ul></li></ul></li>' +
        '<li>a passport.</li></ul>' +
        '<ol start="3"><li>Sign up.<ol type="a"><li>by letter</li></ol></li><li>Come.</li></ol>' +
        '<table><thead><tr><th>Day</th><th>Subject</th></tr></thead>' +
        '<tbody><tr><td rowspan="2">1 June</td><td>Algorithms</td></tr><tr><td></td></tr></tbody></table>' +
        '<blockquote><p>Knowledge is light.</p></blockquote>',
    );
    expect(dropped).toBe(1);
  });

  test('Google Docs', () => {
    const { html, dropped } = paste(readFixture('google-docs'));
    expect(html).toBe(
      '<h2>Olympiad</h2><p>The <strong>final</strong><em> round</em><s> today</s><sup>2</sup></p>' +
        '<p><a href="https://olymp.example/results">Results</a></p>' +
        '<ul><li>gold<ul><li>two of them</li></ul></li><li>silver</li></ul><ol type="a"><li>first</li></ol>' +
        '<table><tbody><tr><td>Team</td><td>Points</td></tr><tr><td colspan="2"></td></tr></tbody></table>',
    );
    expect(dropped).toBe(1);
  });

  test('LibreOffice', () => {
    const { html, dropped } = paste(readFixture('libreoffice'));
    expect(html).toBe(
      '<h2>Order of meals</h2>' +
        '<p>Breakfast is <strong>free</strong> for <em>all</em>, <u>every</u> <s>second</s> day.</p>' +
        '<ol start="2"><li>Wash hands</li><li>Sit down<ul><li>quietly</li></ul></li></ol>' +
        '<table><thead><tr><th>Meal</th><th>Time</th></tr></thead>' +
        '<tbody><tr><td>Lunch</td><td>13:00</td></tr></tbody></table>' +
        '<blockquote><p>Bread is the head of all.</p></blockquote>',
    );
    expect(dropped).toBe(1);
  });

  test('pastes a page of this site with active content', () => {
    const { html, pictures } = cleanPastedHtml(readFixture('web-page'), 'https://lyceum.example');
    const source = `/api/files/${'0123456789abcdef'.repeat(2)}.webp`;
    const picture = `<figure><img src="${source}" alt="Yard" width="960" height="640"><figcaption>The yard</figcaption></figure>`;
    expect(paste(html).html).toBe(
      '<h2>Own page</h2><h3>Part</h3><p><a href="/ru/news?page=2#top">all news</a>, bad, odd</p>' +
        `${picture}<h4>Small</h4><p>text</p>`,
    );
    expect(html).not.toMatch(/script|onclick|onerror|srcset|svg|iframe|style/);
    expect(pictures).toEqual([]);
  });

  test.each(['word', 'google-docs', 'libreoffice', 'web-page'])('%s: equals what the API stores', (name) => {
    const { html } = paste(readFixture(name));
    expect(sanitizeRichText(html!)).toBe(html);
  });
});

const entry = (level: number, marker: string, text: string, list = 'l0') =>
  `<p style="mso-list:${list} level${level} lfo1"><![if !supportLists]><span style="mso-list:Ignore">${marker}` +
  `<span>&nbsp;&nbsp; </span></span><![endif]>${text}</p>`;

describe('Word lists', () => {
  test.each([
    [
      'a list that begins further in',
      entry(2, 'o', 'a') + entry(1, '-', 'b'),
      '<ul><li>a</li></ul><ul><li>b</li></ul>',
    ],
    [
      'lists with something between',
      entry(1, '1.', 'a') + '<p>b</p>' + entry(1, '2.', 'c'),
      '<ol><li>a</li></ol><p>b</p><ol start="2"><li>c</li></ol>',
    ],
    [
      'numbers and bullets at one level',
      entry(1, '1)', 'a') + entry(1, '&middot;', 'b'),
      '<ol><li>a</li></ol><ul><li>b</li></ul>',
    ],
    [
      'numbers of several parts',
      entry(1, '1.', 'a') + entry(2, '1.1.', 'b') + entry(2, '1.2.', 'c') + entry(1, '2.', 'd'),
      '<ol><li>a<ol data-numbers="legal"><li>b</li><li>c</li></ol></li><li>d</li></ol>',
    ],
    [
      'letters and Roman numbers',
      entry(1, 'IV.', 'a') + entry(2, '\u0431)', 'b'),
      '<ol start="4" type="I"><li>a<ol data-numbers="cyrillic" start="2"><li>b</li></ol></li></ol>',
    ],
    [
      'a level left out',
      entry(1, '&middot;', 'a') + entry(3, '&sect;', 'b') + entry(2, 'o', 'c'),
      '<ul><li>a<ul><li>b</li></ul><ul><li>c</li></ul></li></ul>',
    ],
    [
      'in a cell',
      `<table><tr><td>${entry(1, '&middot;', 'a')}${entry(1, '&middot;', 'b')}</td></tr></table>`,
      '<table><tbody><tr><td><ul><li>a</li><li>b</li></ul></td></tr></tbody></table>',
    ],
    ['a numbered heading', entry(1, '2.', 'a').replace(/(<\/?)p\b/g, '$1h2'), '<h2>2. a</h2>'],
    ['no list at all', '<p style="mso-list:none">a</p>', '<p>a</p>'],
  ])('%s', (_name, html, expected) => {
    const { html: pasted } = paste(html);
    // The editor adds an empty paragraph to a list item that contains only a list.
    expect(pasted).toBe(expected);
  });
});
