import { expect, test } from 'vitest';
import { readMarkedText, toMarkedText } from './marked-text';
import { createProtector } from './protect-words';
import { segmentRichText } from './rich-document';

const protect = createProtector([]);

test.each([
  '<p>One <strong>two <em>three</em></strong> four<br>five</p>',
  '<ul><li>One<ul><li>Two</li></ul></li></ul>',
  '<p>One</p><p><img src="/api/files/0123456789abcdef0123456789abcdef.png" alt="Alt"></p><h2>Two</h2>',
  '<table><tbody><tr><td>One</td><td>2</td></tr></tbody></table>',
  '<p lang="en">English</p><p>One <span lang="en">quoted</span> two</p>',
  'Loose text <a href="/x">link</a>',
])('gives back %s unchanged', (html) => {
  const { segments, fill } = segmentRichText(html, protect);
  expect(fill(segments.map((segment) => readMarkedText(toMarkedText(segment), segment)!))).toBe(html);
});

test('sends neither addresses nor texts in a marked language', () => {
  const html = '<p>One <a href="/secret">two</a> <span lang="en">quoted</span></p><p lang="en">English</p>';
  const { segments } = segmentRichText(html, protect);
  expect(segments.map(toMarkedText)).toEqual(['One ⟦1⟧two⟦/1⟧ ⟦2⟧']);
});

test('writes markup of a translation as text', () => {
  const { segments, fill } = segmentRichText('<p>One</p>', protect);
  const read = readMarkedText('<img src=x onerror=alert(1)>', segments[0]!)!;
  expect(fill([read])).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
});

test.each(['One two', 'One ⟦1⟧two', '⟦1⟧One⟦/1⟧ two ⟦1⟧', '⟦/1⟧One⟦1⟧', '⟦1⟧One⟦/1⟧ ⟦2⟧', '⟦1⟧One⟦/1⟧ ⟦'])(
  'refuses the marks of %s',
  (text) => {
    const [segment] = segmentRichText('<p><em>One</em> two</p>', protect).segments;
    expect(readMarkedText(text, segment!)).toBeNull();
  },
);
