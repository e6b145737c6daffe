import { expect, test, vi } from 'vitest';
import { toLog } from '@/tests/setup/to-log';
import { keepState, DatabaseAwayError } from './database-away';
import type { ContentState } from './content-version';

function setUp(maxAwayMs = 3_600_000) {
  const lines: string[] = [];
  const given = { nowMs: 0, state: { version: 7, nextDueAt: null } as ContentState | null };
  const readState = vi.fn(async () => {
    if (!given.state) throw new Error('connect ECONNREFUSED');
    return given.state;
  });
  const log = toLog((line) => lines.push(line));
  const kept = keepState({ readState, maxAwayMs, log, now: () => given.nowMs });
  return { given, readState, kept, lines };
}

test('returns each state as it is read', async () => {
  const { given, kept, lines } = setUp();
  const due = { version: 8, nextDueAt: '2026-01-01T00:00:00.000Z' };
  expect(await kept.readState()).toEqual({ version: 7, nextDueAt: null });
  given.state = due;
  expect(await kept.readState()).toEqual(due);
  expect([kept.isAway, kept.awaySeconds, lines]).toEqual([false, 0, []]);
});

test('returns the last version without its time while the database is away', async () => {
  const { given, kept, lines } = setUp();
  given.state = { version: 8, nextDueAt: '2026-01-01T00:00:00.000Z' };
  await kept.readState();
  given.state = null;
  for (const nowMs of [1_000, 31_000]) {
    given.nowMs = nowMs;
    expect(await kept.readState()).toEqual({ version: 8, nextDueAt: null });
    expect(kept.isAway).toBe(true);
  }
  expect(kept.awaySeconds).toBe(30);
  given.state = { version: 9, nextDueAt: null };
  expect(await kept.readState()).toEqual({ version: 9, nextDueAt: null });
  expect([kept.isAway, kept.awaySeconds]).toEqual([false, 30]);
  expect(lines).toEqual([
    'The database cannot be reached (connect ECONNREFUSED). Visitors get cached pages for up to 3600 seconds.',
    'The database can be reached again after 30 seconds.',
  ]);
});

test('rejects when the database has been away for too long', async () => {
  const { given, kept } = setUp(5_000);
  await kept.readState();
  given.state = null;
  await kept.readState();
  given.nowMs = 4_999;
  expect(await kept.readState()).toEqual({ version: 7, nextDueAt: null });
  given.nowMs = 5_000;
  await expect(kept.readState()).rejects.toThrow(DatabaseAwayError);
});

test('rejects while no state is known', async () => {
  const { given, kept } = setUp();
  given.state = null;
  await expect(kept.readState()).rejects.toThrow(DatabaseAwayError);
});

test('waits a moment only while reads hang, and notices their end', async () => {
  const { readState, kept } = setUp();
  await kept.readState();
  readState.mockRejectedValueOnce(new Error('timeout'));
  await kept.readState();
  let answer = (_: ContentState) => {};
  readState.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  expect(await kept.readState()).toEqual({ version: 7, nextDueAt: null });
  answer({ version: 8, nextDueAt: null });
  await vi.waitFor(() => expect(kept.isAway).toBe(false));
});
