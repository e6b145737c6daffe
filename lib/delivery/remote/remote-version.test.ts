import { expect, test, vi } from 'vitest';
import { createRemoteVersion } from './remote-version';

function create() {
  const clock = { nowMs: 1_000_000 };
  let count = 0;
  const read = vi.fn((): Promise<string | null> => Promise.resolve(`v${++count}`));
  return { clock, read, version: createRemoteVersion({ read, now: () => clock.nowMs }) };
}

test('asks once in ten seconds, and once for all who wait', async () => {
  const { clock, read, version } = create();
  expect(await Promise.all([version.current(), version.current()])).toEqual(['v1', 'v1']);
  clock.nowMs += 9_999;
  expect(version.current()).toBe('v1');
  clock.nowMs += 1;
  expect(await version.current()).toBe('v2');
  expect(read).toHaveBeenCalledTimes(2);
});

test('stays at the last version while the API is away, and then nobody waits', async () => {
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

test('an API that is slow is waited for a second', async () => {
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

test('after a write, too, and pages are made anew without it', async () => {
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

test('a write makes the version be read anew, and what was asked before it is not enough', async () => {
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

test('a version that cannot be read after a write is another one than before it', async () => {
  const { read, version } = create();
  const before = await version.current();
  read.mockRejectedValue(new Error('away'));
  version.expire(true);
  const after = await version.current();
  expect(after).not.toBe(before);
  expect(version.current()).toBe(after);
});

test.each([
  ['tells none', () => Promise.resolve(null)],
  ['never answered', () => Promise.reject<null>(new Error('away'))],
])('where the API %s, ten seconds are a version', async (_, answer) => {
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

test('a write without an answer keeps the pages, and nobody waits for more than the patience', async () => {
  const { read, version } = create();
  await version.current();
  read.mockRejectedValue(new Error('away'));
  version.expire(false);
  expect(await version.current()).toBe('v1');
  version.expire(false);
  expect(version.current()).toBe('v1');
  expect(read).toHaveBeenCalledTimes(3);
});

test('a write without an answer that was done all the same shows at once', async () => {
  const { read, version } = create();
  await version.current();
  version.expire(false);
  expect(await version.current()).toBe('v2');
  expect(read).toHaveBeenCalledTimes(2);
});
