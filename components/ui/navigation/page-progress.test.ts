import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageProgress } from './page-progress';

interface Bar {
  percent: number | null;
  hasFailed: boolean;
}

let bar: Bar;
let progress: ReturnType<typeof createPageProgress>;

beforeEach(() => {
  vi.useFakeTimers();
  bar = { percent: null, hasFailed: false };
  progress = createPageProgress({
    show: (percent) => (bar.percent = percent),
    setFailed: (hasFailed) => (bar.hasFailed = hasFailed),
    hide: () => (bar.percent = null),
  });
});

afterEach(() => void vi.useRealTimers());

const after = (ms: number) => vi.advanceTimersByTime(ms);

test('bar: a navigation of 150 ms never shows it', () => {
  progress.start();
  after(150);
  expect(bar.percent).toBeNull();
  progress.finish();
  after(10_000);
  expect(bar.percent).toBeNull();
});

test('bar: a navigation of 300 ms shows it from 200 ms until 500 ms after the end', () => {
  progress.start();
  after(199);
  expect(bar.percent).toBeNull();
  after(1);
  expect(bar.percent).toBe(4);
  after(100);
  expect(bar.percent).toBe(6);
  progress.finish();
  expect(bar.percent).toBe(100);
  after(499);
  expect(bar.percent).toBe(100);
  after(1);
  expect(bar.percent).toBeNull();
});

test('bar: it grows by 2 % every 100 ms, is full after 5 s and stays so at 6 s', () => {
  progress.start();
  after(1000);
  expect(bar.percent).toBe(20);
  after(100);
  expect(bar.percent).toBe(22);
  after(3899);
  expect(bar.percent).toBe(98);
  after(1);
  expect(bar.percent).toBe(100);
  after(1000);
  expect(bar.percent).toBe(100);
  expect(bar.hasFailed).toBe(false);
});

test('bar: a failure turns it red, then hides it', () => {
  progress.start();
  after(1000);
  progress.fail();
  expect(bar).toEqual({ percent: 20, hasFailed: true });
  progress.finish();
  after(499);
  expect(bar).toEqual({ percent: 100, hasFailed: true });
  after(1);
  expect(bar).toEqual({ percent: null, hasFailed: false });
});

test('bar: a failure before 200 ms is shown nevertheless', () => {
  progress.start();
  after(20);
  progress.fail();
  progress.finish();
  expect(bar).toEqual({ percent: 100, hasFailed: true });
  after(500);
  expect(bar.percent).toBeNull();
});

test('bar: a new start while it hides cancels the hiding and its colour', () => {
  progress.start();
  after(300);
  progress.fail();
  progress.finish();
  after(400);
  progress.start();
  expect(bar).toEqual({ percent: 0, hasFailed: false });
  after(100);
  expect(bar.percent).toBe(0);
  after(100);
  expect(bar.percent).toBe(4);
  after(800);
  expect(bar.percent).toBe(20);
});
