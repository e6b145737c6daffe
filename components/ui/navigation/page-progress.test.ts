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

test('bar: stays hidden for a navigation of 150 ms', () => {
  progress.start();
  after(150);
  expect(bar.percent).toBeNull();
  progress.finish();
  after(10_000);
  expect(bar.percent).toBeNull();
});

test('bar: is visible from 200 ms until 500 ms after the end for a navigation of 300 ms', () => {
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

test('bar: grows by 2 % every 100 ms, is full after 5 s and still full at 6 s', () => {
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

test('bar: turns red on failure, then hides', () => {
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

test('bar: stays hidden if the work fails and ends within the first 200 ms', () => {
  progress.start();
  after(20);
  progress.fail();
  expect(bar.percent).toBeNull();
  progress.finish();
  after(10_000);
  expect(bar.percent).toBeNull();
});

test('bar: appears in the failure colour after 200 ms if the work failed earlier', () => {
  progress.start();
  after(20);
  progress.fail();
  after(180);
  expect(bar).toEqual({ percent: 4, hasFailed: true });
});

test('bar: cancels hiding and the failure colour when new work starts', () => {
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
