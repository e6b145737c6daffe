import { expect, test } from 'vitest';
import { createAttemptCounter } from './attempt-counter';

test('allows a number of attempts per window', () => {
  const counter = createAttemptCounter({ max: 2, windowMs: 1000 });
  counter.add('a', 0);
  expect(counter.waitMs('a', 10)).toBe(0);
  counter.add('a', 600);
  expect(counter.waitMs('a', 600)).toBe(400);
  expect(counter.waitMs('b', 600)).toBe(0);
  expect(counter.waitMs('a', 1000)).toBe(0);
  counter.add('a', 1000);
  expect(counter.waitMs('a', 1001)).toBe(0);
});

test('undoes attempts', () => {
  const counter = createAttemptCounter({ max: 1, windowMs: 1000 });
  counter.undo('a');
  counter.add('a', 0);
  counter.undo('a');
  counter.undo('a');
  expect(counter.waitMs('a', 0)).toBe(0);
  counter.add('a', 0);
  expect(counter.waitMs('a', 0)).toBe(1000);
  counter.clear('a');
  expect(counter.waitMs('a', 0)).toBe(0);
});

test('keeps a limited number of keys', () => {
  const counter = createAttemptCounter({ max: 1, windowMs: 1000 });
  for (let index = 0; index <= 10_000; index++) counter.add(`key ${index}`, 0);
  expect(counter.waitMs('key 0', 0)).toBe(0);
  expect(counter.waitMs('key 1', 0)).toBe(1000);
});
