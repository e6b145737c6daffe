import { expect, test } from 'vitest';
import { replaceTemplate } from './replace-template';

test.each([
  ['is inserted', '', '', 'Thanks', 'Thanks'],
  ['stands below what is typed', 'Hello', '', 'Thanks', 'Hello\n\nThanks'],
  ['replaces an untouched one', 'Hello\n\nThanks', 'Thanks', 'Sorry', 'Hello\n\nSorry'],
  ['replaces an untouched one that stands alone', 'Thanks', 'Thanks', 'Sorry', 'Sorry'],
  ['is added to one that was changed', 'Thanks!', 'Thanks', 'Sorry', 'Thanks!\n\nSorry'],
  ['goes if none is chosen', 'Hello\n\nThanks', 'Thanks', '', 'Hello'],
  ['leaves what is typed if none is chosen', 'Hello', '', '', 'Hello'],
])('a prepared answer %s', (_name, text, before, template, expected) => {
  expect(replaceTemplate(text, before, template)).toBe(expected);
});
