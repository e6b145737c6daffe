import { expect, test, vi } from 'vitest';
import { createRemoteVersion } from './remote-version';

test('asks once in ten seconds, and once for all who wait', async () => {
  let nowMs = 0;
  const read = vi.fn(() => Promise.resolve(`v${read.mock.calls.length}`));
  const version = createRemoteVersion(read, () => nowMs);
  expect(await Promise.all([version(), version()])).toEqual(['v1', 'v1']);
  nowMs = 9_999;
  expect(version()).toBe('v1');
  nowMs = 10_000;
  expect(await version()).toBe('v2');
  expect(read).toHaveBeenCalledTimes(2);
});

test('stays at the last version while the API is away', async () => {
  let nowMs = 0;
  const read = vi.fn(() => Promise.resolve('v1'));
  const version = createRemoteVersion(read, () => nowMs);
  await version();
  read.mockRejectedValue(new Error('away'));
  nowMs = 20_000;
  expect(await version()).toBe('v1');
  expect(version()).toBe('v1');
});

test('fails as long as there never was a version, and asks again', async () => {
  const read = vi.fn(() => Promise.reject<string>(new Error('away')));
  const version = createRemoteVersion(read, () => 0);
  await expect(version()).rejects.toThrow('away');
  read.mockResolvedValue('v1');
  expect(await version()).toBe('v1');
});
