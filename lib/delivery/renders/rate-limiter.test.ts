import { beforeEach, expect, test, vi } from 'vitest';
import { ClientGoneError, QueueFullError } from './fair-queue';
import { createRateLimiter } from './rate-limiter';

const { signal } = new AbortController();

let limitRate: ReturnType<typeof createRateLimiter>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  limitRate = createRateLimiter({ perSecond: 10, maxWaitMs: 500 });
  return () => vi.useRealTimers();
});

/** Sends requests of an address at once. Returns a function that tells how many have gone on and were refused. */
function send(address: string, count: number) {
  const results = { passed: 0, refused: 0 };
  for (let index = 0; index < count; index++)
    void limitRate(address, signal).then(
      () => (results.passed += 1),
      (error: unknown) => {
        if (error instanceof QueueFullError) results.refused += 1;
      },
    );
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return { ...results };
  };
}

test('lets the requests of two seconds pass at once, then the rate', async () => {
  const after = send('a', 24);
  expect(await after(0)).toEqual({ passed: 21, refused: 0 });
  expect(await after(100)).toEqual({ passed: 22, refused: 0 });
  expect(await after(200)).toEqual({ passed: 24, refused: 0 });
});

test('refuses what would wait too long, after the longest wait', async () => {
  const after = send('a', 100);
  expect(await after(499)).toEqual({ passed: 25, refused: 0 });
  expect(await after(1)).toEqual({ passed: 26, refused: 74 });
});

test('counts each address by itself, and forgets a pause', async () => {
  await send('a', 100)(500);
  expect(await send('b', 10)(0)).toEqual({ passed: 10, refused: 0 });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await send('a', 21)(0)).toEqual({ passed: 21, refused: 0 });
});

test('ends the wait of a client that has gone', async () => {
  send('a', 22);
  const gone = new AbortController();
  const waiting = limitRate('a', gone.signal);
  gone.abort();
  await expect(waiting).rejects.toThrow(ClientGoneError);
});

test('forgets addresses when there are many', async () => {
  for (let index = 0; index < 10_000; index++) await limitRate(`${index}`, signal);
  await send('a', 30)(0);
  expect(await send('0', 21)(0)).toEqual({ passed: 21, refused: 0 });
});
