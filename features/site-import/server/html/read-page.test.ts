import { describe, expect, test } from 'vitest';
import { hostileTexts } from '@/tests/hostile-texts';
import { toDocument, toParagraphs } from '../../tests/old-texts';
import { readPage } from './read-page';

const site = 'https://old.example/';
const read = (html: string, path = '') => readPage(html, site + path, (url) => url.startsWith(site));

describe('hostile pages', () => {
  test.each(hostileTexts)('are harmless: %s', (hostile) => {
    const page = read(toDocument('ru', `${toParagraphs('ru', 'a')}${hostile}${toParagraphs('ru', 'b')}`));
    expect(page.elements.join('')).not.toMatch(
      /<(script|svg|iframe|form|input|base|style|math)|\son\w+=|href="javascript:/i,
    );
    expect(page.elements.join('')).toContain('rusan0');
  });

  test('ten megabytes of elements in each other are read as text, without a long wait', () => {
    const page = read(`<title>Deep</title>${'<div>'.repeat(2_000_000)}${toParagraphs('ru', 'deep')}`);
    expect(page.notes).toEqual([{ code: 'tooDeep', detail: '' }]);
    expect(page.elements.join('')).toContain('rusdeepn2');
  });

  test.each([
    '<'.repeat(300_000),
    '<a '.repeat(100_000),
    '<!--'.repeat(100_000),
    '&'.repeat(300_000),
    '\0',
    '',
  ])('of odd characters do not stop the import', (html) => {
    expect(read(html).links).toEqual([]);
  });
});

test('the language is that of the address before that of the page', () => {
  expect(read('<html lang="ru"><p>1</p>', 'kz/a').marked).toBe('kz');
  expect(read('<html lang="ru"><p>1</p>', 'a?lang=kk').marked).toBe('kz');
  expect(read('<html lang="kk"><p>1</p>', 'a').marked).toBe('kz');
  expect(read('<p>1</p>', 'a').marked).toBeNull();
});

test('a preview becomes the whole picture, and a decoration is named', () => {
  const page = read(
    toDocument(
      'ru',
      `${toParagraphs('ru', 'a')}<p><a href="/big.jpg"><img src="/small.jpg" width="90"></a><img src="/i.gif" width="16"><img src="https://other.example/a.jpg"></p>`,
    ),
  );
  expect(page.elements.join('')).toContain(`<img src="${site}big.jpg" alt="" />`);
  expect(page.notes).toEqual([
    { code: 'decoration', detail: `${site}i.gif` },
    { code: 'pictureElsewhere', detail: 'https://other.example/a.jpg' },
  ]);
});

test.each([
  ['<meta property="article:published_time" content="2019-02-03T10:00:00+06:00">', '2019-02-03'],
  [
    '<script type="application/ld+json">{"@type":"NewsArticle","datePublished":"2018-07-09"}</script>',
    '2018-07-09',
  ],
  ['<script type="application/ld+json">{broken</script>', null],
])('the day of %s', (head, day) => {
  expect(read(toDocument('ru', toParagraphs('ru', 'a'), { head })).date).toBe(day);
});
