import { expect, test } from 'vitest';
import { toFileType } from './file-type';

test.each([
  ['application/pdf', 'a.bin', 'PDF'],
  ['application/octet-stream', 'plan.odt', 'ODT'],
  ['toString', 'no-end', ''],
  ['application/octet-stream', 'a.very-long', ''],
])('names %s %s %s', (mediaType, name, type) => {
  expect(toFileType({ mediaType, name })).toBe(type);
});
