import { expect, test } from 'vitest';
import { toNfc } from './to-nfc';

test('composes letters', () => {
  expect(toNfc('и\u0306е\u0308')).toBe('йё');
  expect(toNfc(`a${'\u0301'.repeat(30)}b`)).toBe(`a${'\u0301'.repeat(30)}b`.normalize('NFC'));
});

test('keeps at most 30 marks of a letter, so that their order is not sought for seconds', () => {
  expect(toNfc(`a${'\u0301\u0316'.repeat(500_000)}b`)).toHaveLength(31);
});
