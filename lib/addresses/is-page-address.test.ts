import { expect, test } from 'vitest';
import { isPageAddress } from './is-page-address';

test.each([
  ['/', true],
  ['/about#admission', true],
  ['/rules', true],
  ['/ru', false],
  ['/ru/about', false],
  ['/api/files/a.pdf', false],
  ['//evil.example', false],
  ['https://egov.kz', false],
  ['mailto:school@example.kz', false],
])('%s is a page address: %s', (href, expected) => {
  expect(isPageAddress(href)).toBe(expected);
});
