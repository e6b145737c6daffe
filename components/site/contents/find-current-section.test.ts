import { expect, test } from 'vitest';
import { findCurrentSection } from './find-current-section';

const window = { readingLine: 200, bottom: 600, isAtEnd: false };

test('names the last section that has passed the reading line', () => {
  expect(findCurrentSection([-900, 180, 420], window)).toBe(1);
});

test('names none above the first section', () => {
  expect(findCurrentSection([300, 900], window)).toBe(-1);
});

test('names the last visible section at the end of the page', () => {
  expect(findCurrentSection([-900, 180, 420, 700], { ...window, isAtEnd: true })).toBe(2);
});

test('passes over a section that the page lacks', () => {
  expect(findCurrentSection([-900, null, 420], window)).toBe(0);
});
