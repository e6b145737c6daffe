import { expect, test } from 'vitest';
import { markHits, toExcerpt } from './excerpt';

const kazakh = '\u049a\u0430\u0437\u0430\u049b \u04d9\u0434\u0456\u0441\u0442\u0435\u043c\u0435\u0441\u0456';
const folded = '\u0430\u0434\u0438\u0441\u0442\u0435\u043c\u0435\u0441\u0438';

test('marks whole words, folded', () => {
  expect(markHits(kazakh, [folded])).toEqual([
    { text: kazakh.slice(0, 6), isHit: false },
    { text: kazakh.slice(6), isHit: true },
  ]);
});

test.each([
  ['a b a', ['a'], 2],
  ['abc', ['ab', 'x'], 0],
  ['', ['x'], 0],
  ['A.A', ['a'], 2],
  ['an ant and an-an', ['an'], 3],
  ['the end then', ['the', 'end', 'en'], 2],
  ['<b>a</b>', ['a'], 1],
])('in %j for %j marks %d matches', (text, marks, hits) => {
  const fragments = markHits(text, marks);
  expect(fragments.map((fragment) => fragment.text).join('')).toBe(text);
  expect(fragments.filter((fragment) => fragment.isHit)).toHaveLength(hits);
});

test('cuts an excerpt around the first match, at words', () => {
  const text = `${'before '.repeat(50)}needle ${'after '.repeat(50)}`.trim();
  const excerpt = toExcerpt(text, ['needle'], 120);
  expect(excerpt).toMatch(/^\u2026 (before )+needle (after )+\u2026$/);
  expect(excerpt.length).toBeLessThanOrEqual(124);
  expect(toExcerpt('short', ['x'], 120)).toBe('short');
});

test('cuts an excerpt around the place with most of the words', () => {
  const text = `needle ${'before '.repeat(60)}needle thread ${'after '.repeat(60)}`.trim();
  expect(toExcerpt(text, ['needle', 'thread'], 120)).toContain('needle thread');
});

test('marks a word with a soft hyphen', () => {
  expect(markHits('a nee\u00addle', ['needle'])).toEqual([
    { text: 'a ', isHit: false },
    { text: 'nee\u00addle', isHit: true },
  ]);
});
