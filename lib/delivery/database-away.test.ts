import { expect, test, vi } from 'vitest';
import { toLog } from '@/tests/setup/to-log';
import { createStateCache, DatabaseAwayError } from './database-away';
import type { ContentState } from '../protocol/content-state';

function setUp(maxAwayMs = 3_600_000) {
  const lines: string[] = [];
  const given = { nowMs: 0, state: { version: 7, nextDueAt: null } as ContentState | null };
  const readState = vi.fn(async () => {
    if (!given.state) throw new Error('connect ECONNREFUSED');
    return given.state;
  });
  const log = toLog((line) => lines.push(line));
  const cache = createStateCache({ readState, maxAwayMs, log, now: () => given.nowMs });
  return { given, readState, cache, lines };
}

test('returns each state as it is read', async () => {
  const { given, cache, lines } = setUp();
  const due = { version: 8, nextDueAt: '2026-01-01T00:00:00.000Z' };
  expect(await cache.readState()).toEqual({ version: 7, nextDueAt: null });
  given.state = due;
  expect(await cache.readState()).toEqual(due);
  expect([cache.isAway, cache.awaySeconds, lines]).toEqual([false, 0, []]);
});

test('returns the last version without its time while the database is away', async () => {
  const { given, cache, lines } = setUp();
  given.state = { version: 8, nextDueAt: '2026-01-01T00:00:00.000Z' };
  await cache.readState();
  given.state = null;
  for (const nowMs of [1_000, 31_000]) {
    given.nowMs = nowMs;
    expect(await cache.readState()).toEqual({ version: 8, nextDueAt: null });
    expect(cache.isAway).toBe(true);
  }
  expect(cache.awaySeconds).toBe(30);
  given.state = { version: 9, nextDueAt: null };
  expect(await cache.readState()).toEqual({ version: 9, nextDueAt: null });
  expect([cache.isAway, cache.awaySeconds]).toEqual([false, 30]);
  expect(lines).toEqual([
    'The database cannot be reached (connect ECONNREFUSED). Visitors get cached pages for up to 3600 seconds.',
    'The database can be reached again after 30 seconds.',
  ]);
});

test('rejects when the database has been away for too long', async () => {
  const { given, cache } = setUp(5_000);
  await cache.readState();
  given.state = null;
  await cache.readState();
  given.nowMs = 4_999;
  expect(await cache.readState()).toEqual({ version: 7, nextDueAt: null });
  given.nowMs = 5_000;
  await expect(cache.readState()).rejects.toThrow(DatabaseAwayError);
});

test('rejects while no state is known', async () => {
  const { given, cache } = setUp();
  given.state = null;
  await expect(cache.readState()).rejects.toThrow(DatabaseAwayError);
});

test('waits a moment only while reads hang, and notices their end', async () => {
  const { readState, cache } = setUp();
  await cache.readState();
  readState.mockRejectedValueOnce(new Error('timeout'));
  await cache.readState();
  let answer = (_: ContentState) => {};
  readState.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  expect(await cache.readState()).toEqual({ version: 7, nextDueAt: null });
  answer({ version: 8, nextDueAt: null });
  await vi.waitFor(() => expect(cache.isAway).toBe(false));
});
