import { expect, test } from 'vitest';
import { createFormMemory } from './form-memory';

test('the forms of an address and all forms take a limited memory until they are freed', () => {
  const enter = createFormMemory({ maxBytes: 100, maxBytesPerAddress: 60 });
  const [first, second, other] = [enter('192.0.2.1'), enter('192.0.2.1'), enter('192.0.2.2')];
  expect([first.take(40), second.take(20), second.take(1)]).toEqual([true, true, false]);
  expect([other.take(40), other.take(1)]).toEqual([true, false]);
  first.free();
  expect([second.take(40), second.take(1), other.take(1)]).toEqual([true, false, false]);
  second.free();
  other.free();
  expect(enter('192.0.2.1').take(60)).toBe(true);
});
