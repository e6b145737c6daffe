import { expect, test, vi } from 'vitest';
import { createRemoteVersion } from './remote-version';

function create() {
  const clock = { nowMs: 1_000_000 };
  let count = 0;
  const read = vi.fn((): Promise<string | null> => Promise.resolve(`v${++count}`));
  return { clock, read, version: createRemoteVersion({ read, now: () => clock.nowMs }) };
}

test('reads once in ten seconds, shared by concurrent callers', async () => {
  const { clock, read, version } = create();
  expect(await Promise.all([version.current(), version.current()])).toEqual(['v1', 'v1']);
  clock.nowMs += 9_999;
  expect(version.current()).toBe('v1');
  clock.nowMs += 1;
  expect(await version.current()).toBe('v2');
  expect(read).toHaveBeenCalledTimes(2);
});

test('returns the last version without waiting while the API is unavailable', async () => {
  const { clock, read, version } = create();
  await version.current();
  read.mockRejectedValue(new Error('away'));
  clock.nowMs += 20_000;
  expect(await version.current()).toBe('v1');
  clock.nowMs += 20_000;
  expect(version.current()).toBe('v1');
  await new Promise(setImmediate);
  read.mockResolvedValue('v9');
  clock.nowMs += 20_000;
  expect(version.current()).toBe('v1');
  await vi.waitFor(() => expect(version.current()).toBe('v9'));
});

test('waits one second for a slow API', async () => {
  vi.useFakeTimers();
  try {
    const { clock, read, version } = create();
    await version.current();
    read.mockReturnValue(new Promise(() => {}));
    clock.nowMs += 20_000;
    const waiting = version.current();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waiting).toBe('v1');
  } finally {
    vi.useRealTimers();
  }
});

test('returns a new version after a write if the API is slow', async () => {
  vi.useFakeTimers();
  try {
    const { read, version } = create();
    const before = await version.current();
    read.mockReturnValue(new Promise(() => {}));
    version.expire(true);
    const waiting = version.current();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waiting).not.toBe(before);
  } finally {
    vi.useRealTimers();
  }
});

test('reads again after a write, even if a read was running', async () => {
  const { read, version } = create();
  await version.current();
  let answer!: (version: string) => void;
  read.mockReturnValueOnce(new Promise((done) => (answer = done)));
  version.expire(true);
  const first = version.current();
  version.expire(true);
  const second = version.current();
  answer('between the writes');
  await first;
  expect(await second).toBe('v2');
  expect(version.current()).toBe('v2');
});

test('returns a new version if the read after a write fails', async () => {
  const { read, version } = create();
  const before = await version.current();
  read.mockRejectedValue(new Error('away'));
  version.expire(true);
  const after = await version.current();
  expect(after).not.toBe(before);
  expect(version.current()).toBe(after);
});

test.each([
  ['has no version', () => Promise.resolve(null)],
  ['never answered', () => Promise.reject<null>(new Error('away'))],
])('uses ten-second slots if the API %s', async (_, answer) => {
  const { clock, read, version } = create();
  read.mockImplementation(answer);
  await version.current();
  const first = await version.current();
  clock.nowMs += 9_000;
  expect(await version.current()).toBe(first);
  clock.nowMs += 1_000;
  await version.current();
  await vi.waitFor(() => expect(version.current()).not.toBe(first));
});

test('keeps the version after an unanswered write', async () => {
  const { read, version } = create();
  await version.current();
  read.mockRejectedValue(new Error('away'));
  version.expire(false);
  expect(await version.current()).toBe('v1');
  version.expire(false);
  expect(version.current()).toBe('v1');
  expect(read).toHaveBeenCalledTimes(3);
});

test('reads at once after an unanswered write', async () => {
  const { read, version } = create();
  await version.current();
  version.expire(false);
  expect(await version.current()).toBe('v2');
  expect(read).toHaveBeenCalledTimes(2);
});
