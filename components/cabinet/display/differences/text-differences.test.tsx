// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { describe, expect, it } from 'vitest';
import ruCabinet from '@/messages/ru/cabinet.json';
import { toTextLines } from './text-lines';
import { TextDifferences } from './text-differences';

const table = '<table><tbody><tr><th><p>Kun</p></th><td><p>Sagat</p></td></tr></tbody></table>';

describe('lines of rich text', () => {
  it.each([
    [
      'blocks one below the other',
      '<h2>A</h2><p>b<br>c</p><blockquote><p>d</p></blockquote>',
      ['A', 'b', 'c', 'd'],
    ],
    [
      'no space before what follows a link',
      '<p>At <a href="/x">site</a>, <strong>n</strong>ew.</p>',
      ['At site, new.'],
    ],
    [
      'lists with their marks',
      '<ol start="3"><li><p>a</p><ul><li>b</li></ul></li><li>c</li></ol>',
      ['3. a', '\u2003\u2022 b', '4. c'],
    ],
    ['a row of a table in a line', table, ['Kun | Sagat']],
    ['pictures', '<figure><img src="/a.webp" alt="Yard"><figcaption>C</figcaption></figure>', ['Yard', 'C']],
  ])('reads %s', (_, html, expected) => {
    expect(toTextLines(html).map(({ mark, text }) => mark + text)).toEqual(expected);
  });
});

describe('differences between texts', () => {
  it('marks changed words, in Cyrillic too', () => {
    const { container } = show('<p>Мектеп кеше ашылды.</p>', '<p>Мектеп бүгін ашылды.</p>');
    expect(textsOf(container, 'del').map((text) => text.trim())).toEqual(['кеше']);
    expect(textsOf(container, 'ins').map((text) => text.trim())).toEqual(['бүгін']);
    expect(container.querySelector('p span')?.getAttribute('lang')).toBe('kk');
  });

  it('reports a change of formatting only', () => {
    const { container } = show('<p>a</p><p>b</p>', '<p><strong>a</strong></p><p>b</p>');
    expect(container.textContent).toContain(ruCabinet.differences.onlyFormat);
    expect(textsOf(container, 'p')).toContain(`a ${ruCabinet.differences.format}`);
    expect(container.querySelector('del, ins')).toBeNull();
  });

  it('counts a heading turned into a paragraph, or a new link address, as formatting', () => {
    for (const [before, after] of [
      ['<h2>a</h2>', '<p>a</p>'],
      ['<p><a href="/a">a</a></p>', '<p><a href="/b">a</a></p>'],
      ['<p>a</p>', '<ul><li><p>a</p></li></ul>'],
    ] as const)
      expect(show(before, after).container.textContent).toContain(ruCabinet.differences.onlyFormat);
  });

  it('finds no difference between equivalent markup', () => {
    const { container } = show('<p><em><strong>a</strong></em></p>', '<p><strong><em>a</em></strong></p>\n');
    expect(container.textContent).not.toContain(ruCabinet.differences.format);
  });

  it('shows an addition at the end of a long text and folds equal lines', () => {
    const long = Array.from({ length: 40 }, (_, index) => `<p>Line ${index}</p>`).join('');
    const { container } = show(long, `${long}<p>More</p>`);
    expect(textsOf(container, 'ins')).toEqual(['More']);
    expect(textsOf(container, 'details p')).toHaveLength(39);
    expect(container.querySelector('summary')?.textContent).toContain('39');
  });

  it('distinguishes pictures with the same alternative text', () => {
    const picture = (name: string) => `<img src="/api/files/${name}.webp" alt="Yard">`;
    const { container } = show(picture('a'), picture('b'));
    expect(textsOf(container, 'del')).toEqual(['Yard']);
    expect(textsOf(container, 'ins')).toEqual(['Yard']);
  });

  it('does not merge lines without common words', () => {
    const { container } = show('<p>Abc def ghi</p>', '<p>Xyz uvw rst</p>');
    expect(textsOf(container, 'del')).toEqual(['Abc def ghi']);
    expect(textsOf(container, 'ins')).toEqual(['Xyz uvw rst']);
  });
});

function show(before: string, after: string) {
  return render(
    <NextIntlClientProvider locale="ru" messages={{ cabinet: ruCabinet }}>
      <TextDifferences before={before} after={after} isFormatted locale="kz" />
    </NextIntlClientProvider>,
  );
}

function textsOf(container: HTMLElement, selector: string): string[] {
  return [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
}
