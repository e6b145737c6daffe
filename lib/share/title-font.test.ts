import { expect, it } from 'vitest';
import { outlineOf, toKnownLetters, unitsPerEm } from './title-font';

// Kazakh letters that Russian lacks, in both cases.
const kazakh =
  '\u04d8\u04d9\u0492\u0493\u049a\u049b\u04a2\u04a3\u04e8\u04e9\u04b0\u04b1\u04ae\u04af\u04ba\u04bb\u0406\u0456';

it('has the letters of both languages', () => {
  const russian = String.fromCodePoint(
    ...Array.from({ length: 64 }, (_, index) => 0x410 + index),
    0x401,
    0x451,
  );
  const others = 'AZaz09 «»–—…№ʼ().,:;!?'.replace('ʼ', '');
  expect(toKnownLetters(kazakh + russian + others)).toBe(kazakh + russian + others);
});

it('skips characters without a glyph', () => {
  expect(toKnownLetters('Cup \u{1f3c6}  won \u4e2d')).toBe('Cup won');
});

it('outlines a line in whole units with each letter in place', () => {
  const one = outlineOf('H');
  const two = outlineOf('HH');
  expect(two.width).toBe(2 * one.width);
  expect(two.path).toMatch(/^(M|[LQ]?-?\d+ -?\d+|[MLQz ]|-?\d+ -?\d+)*$/);
  expect(two.path).toContain(one.path);
  expect(one.width).toBeLessThan(unitsPerEm());
});
