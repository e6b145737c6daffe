import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress } from './progress';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('prints each step at once and every five seconds, until it is stopped', () => {
  const lines: string[] = [];
  const progress = createProgress((line) => lines.push(line));
  vi.advanceTimersByTime(20_000);
  expect(lines).toEqual([]);
  let done = 0;
  progress.set(() => `${done} of 9`);
  expect(lines).toEqual(['0 of 9']);
  done = 4;
  vi.advanceTimersByTime(10_000);
  expect(lines).toEqual(['0 of 9', '4 of 9', '4 of 9']);
  progress.stop();
  vi.advanceTimersByTime(10_000);
  expect(lines).toHaveLength(3);
});
