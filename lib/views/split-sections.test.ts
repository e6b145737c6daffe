import { expect, test } from 'vitest';
import { splitSections } from './split-sections';

test('splits a text before its main headings', () => {
  expect(splitSections('<p>a</p><h2 id="b">B</h2><p>b</p><h2>C</h2><h3>c</h3>')).toEqual([
    '<p>a</p>',
    '<h2 id="b">B</h2><p>b</p>',
    '<h2>C</h2><h3>c</h3>',
  ]);
});

test('returns no part of an empty text', () => {
  expect(splitSections('')).toEqual([]);
});
