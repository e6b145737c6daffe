import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { ContentState } from '../protocol/content-state';
import { createTurnVersionReader } from './turn-version-reader';

afterEach(() => vi.useRealTimers());

const noStore = () => Promise.resolve();

test('reads the database once per turn of the event loop', async () => {
  const readState = vi.fn((): ContentState => ({ version: 7, nextDueAt: null }));
  const read = createTurnVersionReader({ readState, storeDue: noStore });
  expect([read(), read(), read()]).toEqual(['7', '7', '7']);
  expect(readState).toHaveBeenCalledOnce();
  await setImmediate();
  expect(read()).toBe('7');
  expect(readState).toHaveBeenCalledTimes(2);
});

test('returns a version that was saved before the turn began', async () => {
  let version = 1;
  const read = createTurnVersionReader({
    readState: () => ({ version, nextDueAt: null }),
    storeDue: noStore,
  });
  for (let round = 0; round < 20; round++) {
    version += 1;
    await setImmediate();
    expect(read()).toBe(String(version));
  }
});

test('waits until a due publication is stored', async () => {
  let state: ContentState = { version: 1, nextDueAt: '2026-01-01T00:00:00.000Z' };
  const storeDue = vi.fn(async () => {
    await wait(5);
    state = { version: 2, nextDueAt: null };
  });
  const read = createTurnVersionReader({ readState: () => state, storeDue });
  expect(await Promise.all([read(), read()])).toEqual(['2', '2']);
  expect(storeDue).toHaveBeenCalledOnce();
});

test('ignores a publication of the future', () => {
  const state = { version: 1, nextDueAt: '2026-01-01T00:00:01.000Z' };
  const now = () => Date.parse('2026-01-01T00:00:00.999Z');
  expect(createTurnVersionReader({ readState: () => state, storeDue: noStore, now })()).toBe('1');
});

test.each([
  ['fails', () => Promise.reject(new Error('no renderer'))],
  ['stores nothing', noStore],
  ['hangs', () => new Promise<void>(() => {})],
])('returns a version of its own while storing a due publication %s', async (_, storeDue) => {
  const state = { version: 1, nextDueAt: '2026-01-01T00:00:00.000Z' };
  const read = createTurnVersionReader({ readState: () => state, storeDue });
  expect(await read()).toBe('1.due');
  // Further requests do not wait.
  expect(read()).toBe('1.due');
});

test('returns a new version for each request while the database cannot be read', () => {
  const read = createTurnVersionReader({ readState: () => null, storeDue: noStore });
  expect(read()).not.toEqual(read());
});
