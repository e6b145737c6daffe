import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { sanitizeRichText } from '@/lib/server/base/sanitize-rich-text';
import { createExtensions } from '../extensions';
import { toHtml } from '../to-html';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

function paste(html: string): string | null {
  editor = new Editor({ extensions: createExtensions({ captionHint: '' }) });
  // jsdom has no clipboard events.
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
  return toHtml(editor.state.doc);
}

const wordEntry = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraph style="mso-list:l0 level${level} lfo1"><![if !supportLists]><span style="mso-list:Ignore">${marker}<span style="font:7.0pt 'Times New Roman'">&nbsp;&nbsp;</span></span><![endif]>${words}<o:p></o:p></p>`;

/** What programs write to the clipboard, by program and structure, and what the text has then. */
const pastes: readonly [program: string, structure: string, html: string, text: string][] = [
  [
    'Word',
    'numbers of several parts',
    ['1.', '1.1.', '2.', '2.1.', '2.1.1.']
      .map((marker) => wordEntry(marker.split('.').length - 1, marker, marker[0]!))
      .join(''),
    '<ol><li>1<ol data-numbers="legal"><li>1</li></ol></li>' +
      '<li>2<ol data-numbers="legal"><li>2<ol data-numbers="legal"><li>2</li></ol></li></ol></li></ol>',
  ],
  [
    'Word',
    'Cyrillic letters below numbers',
    wordEntry(1, '3)', 'x') + wordEntry(2, '\u0430)', 'y') + wordEntry(2, '\u0431)', 'z'),
    '<ol start="3"><li>x<ol data-numbers="cyrillic"><li>y</li><li>z</li></ol></li></ol>',
  ],
  [
    'Word',
    'Latin letters',
    wordEntry(1, 'c.', 'x') + wordEntry(1, 'd.', 'y'),
    '<ol start="3" type="a"><li>x</li><li>y</li></ol>',
  ],
  ['Word', 'a line break in a paragraph', '<p class=MsoNormal>a<br>b<o:p></o:p></p>', '<p>a<br>b</p>'],
  [
    'Word',
    'several parts without the outer list',
    wordEntry(1, '2.4.', 'x'),
    '<ol start="4"><li>x</li></ol>',
  ],
  [
    'Excel',
    'a table with a merged title',
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0 style='border-collapse:collapse'>
      <col width=64><tr height=20><td colspan=2 class=xl65>Plan</td></tr>
      <tr><td class=xl63>Maths</td><td class=xl64 align=right x:num>12</td></tr></table></body></html>`,
    '<table><tbody><tr><td colspan="2">Plan</td></tr><tr><td>Maths</td><td>12</td></tr></tbody></table>',
  ],
  [
    'Google Sheets',
    'a table with a bold header',
    `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}--></style>
      <table xmlns="http://www.w3.org/1999/xhtml" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody>
      <tr><td style="font-weight:bold;" data-sheets-value='{"1":2,"2":"Day"}'><b>Day</b></td><td><b>Time</b></td></tr>
      <tr><td>Monday</td><td>9:00</td></tr></tbody></table></google-sheets-html-origin>`,
    '<table><thead><tr><th>Day</th><th>Time</th></tr></thead><tbody><tr><td>Monday</td><td>9:00</td></tr></tbody></table>',
  ],
  [
    'Google Docs',
    'a list with letters',
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><ol style="margin-top:0;">
      <li dir="ltr" style="list-style-type:lower-alpha;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span>a</span></p></li>
      <li dir="ltr" style="list-style-type:lower-alpha;" aria-level="1"><p role="presentation"><span style="font-weight:700;">b</span></p></li></ol></b>`,
    '<ol type="a"><li>a</li><li><strong>b</strong></li></ol>',
  ],
  [
    'Google Docs',
    'a part of a nested list',
    '<b id="docs-internal-guid-1" style="font-weight:normal"><ul><ul><ul><li><p>C</p></li></ul><li><p>B</p></li></ul><li><p>A</p></li></ul></b>',
    '<ul><li>C</li><li>B</li><li>A</li></ul>',
  ],
  [
    'LibreOffice',
    'a list with Roman numbers that begins at three',
    '<ol start="3" type="I"><li><p style="line-height: 100%">a</p></li><li><p>b</p></li></ol>',
    '<ol start="3" type="I"><li>a</li><li>b</li></ol>',
  ],
  [
    'Pages',
    'a heading, a paragraph and a list',
    `<html><head><style type="text/css">p.p1 {margin: 0px; font: 24px 'Helvetica Neue'} span.s1 {font-kerning: none}</style></head><body>
      <h2 class="p1"><b>Trip</b></h2><p class="p2"><span class="s1">We go <b>on foot</b>.</span><span class="Apple-converted-space">&nbsp;</span></p>
      <ul class="ul1"><li class="li2">water</li><li class="li2">hat</li></ul></body></html>`,
    '<h2>Trip</h2><p>We go <strong>on foot</strong>.&nbsp;</p><ul><li>water</li><li>hat</li></ul>'.replace(
      '&nbsp;',
      '\u00a0',
    ),
  ],
  [
    'Notion',
    'a toggle, a numbered list and a quotation',
    `<!-- notionvc: 1 --><h3>Rules</h3><ol type="1" class="numbered-list" start="1"><li>come</li></ol><ol type="1" start="2"><li>sit</li></ol>
      <details><summary>More</summary><p>later</p></details><blockquote>be kind</blockquote>`,
    '<h3>Rules</h3><ol><li>come</li></ol><ol start="2"><li>sit</li></ol><p>More</p><p>later</p><blockquote><p>be kind</p></blockquote>',
  ],
  [
    'Outlook',
    'a letter with a signature',
    `<div class="WordSection1"><p class=MsoNormal><span lang=EN-US style='font-family:"Calibri",sans-serif'>Hello,<o:p></o:p></span></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>come <b>today</b>.<o:p></o:p></p></div>
      <div id="Signature"><div style="color:#000">Anna<br>Office 12</div></div>`,
    '<p>Hello,</p><p>come <strong>today</strong>.</p><p>Anna<br>Office 12</p>',
  ],
  [
    'WhatsApp',
    'a message with bold words, an emoji picture and line breaks',
    `<div class="copyable-text"><span dir="ltr" class="selectable-text"><span>Tomorrow <strong class="x">9:00</strong> <img alt="\u{1F600}" src="data:image/gif;base64,R0lGOD" class="emoji"><br>bring water</span></span></div>`,
    '<p>Tomorrow <strong>9:00</strong> \u{1F600}<br>bring water</p>',
  ],
  [
    'Telegram',
    'a message with a link',
    `<div class="text-content" dir="auto">See <a href="https://school.example/a" class="text-entity-link">here</a><br><br><strong>Anna</strong></div>`,
    '<p>See <a href="https://school.example/a">here</a><br><br><strong>Anna</strong></p>',
  ],
  [
    'a web page',
    'a reversed list',
    '<ol reversed start="3"><li>c</li><li>b</li><li>a</li></ol>',
    '<ol reversed="reversed" start="3"><li>c</li><li>b</li><li>a</li></ol>',
  ],
  [
    'a web page',
    'a program',
    '<pre>if (a &lt; b) {\n    x = 1;\n}</pre><p>after</p>',
    '<p>if (a &lt; b) {<br>\u00a0\u00a0\u00a0\u00a0x = 1;<br>}</p><p>after</p>',
  ],
  ['a web page', 'details', '<details><summary>Q</summary>A</details>', '<p>Q</p><p>A</p>'],
  [
    'a web page',
    'lines beside a block',
    '<div>First<br>Second<p>third</p></div>',
    '<p>First<br>Second</p><p>third</p>',
  ],
];

test.each(pastes)('%s: %s', (_program, _structure, html, text) => {
  const pasted = paste(html);
  expect(pasted).toBe(text);
  // Visitors see what was pasted.
  expect(sanitizeRichText(pasted!)).toBe(pasted);
});
