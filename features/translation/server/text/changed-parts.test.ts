import { expect, test } from 'vitest';
import { listChangedParts } from './changed-parts';

const rich = (before: string, now: string, own: string) =>
  listChangedParts({ before, now, own, isRich: true });

test('keeps the translations of unchanged paragraphs, also around added and removed ones', () => {
  expect(
    rich('<p>a</p><p>b</p><p>c</p>', '<p>a</p><p>x</p><p>c</p><p>y</p>', '<p>A</p><p>B</p><p>C</p>'),
  ).toEqual([{ stays: '<p>A</p>' }, { source: '<p>x</p>' }, { stays: '<p>C</p>' }, { source: '<p>y</p>' }]);
});

test('does not guess if the paragraphs do not correspond', () => {
  expect(rich('<p>a</p><p>b</p>', '<p>a</p><p>x</p>', '<p>AB</p>')).toBeNull();
});

test('compares the lines of a plain text', () => {
  expect(listChangedParts({ before: 'a\nb', now: 'a\nx', own: 'A\nB', isRich: false })).toEqual([
    { stays: 'A' },
    { source: 'x' },
  ]);
});
