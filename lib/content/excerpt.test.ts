import { expect, test } from 'vitest';
import { markHits, toExcerpt, toSearchWords } from './excerpt';

const kazakh = '\u049a\u0430\u0437\u0430\u049b \u04d9\u0434\u0456\u0441\u0442\u0435\u043c\u0435\u0441\u0456';

test('marks Kazakh words typed with Russian letters', () => {
  const words = toSearchWords('\u0430\u0434\u0438\u0441\u0442');
  expect(markHits(kazakh, words)).toEqual([
    { text: '\u049a\u0430\u0437\u0430\u049b ', isHit: false },
    { text: '\u04d9\u0434\u0456\u0441\u0442', isHit: true },
    { text: '\u0435\u043c\u0435\u0441\u0456', isHit: false },
  ]);
});

test.each([
  ['a b a', 'a', 2],
  ['abc', 'x', 0],
  ['', 'x', 0],
  ['A.A', 'a', 2],
  ['an ant and an-an', 'an', 3],
  ['Italy, IT, it-school', 'it', 2],
  ['the end then', 'the en end', 3],
  ['\u0451\u0436 \u0438 \u0435\u0434\u0430', '\u0435', 0],
])('in %j for %j marks %d matches', (text, query, hits) => {
  const fragments = markHits(text, toSearchWords(query));
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
