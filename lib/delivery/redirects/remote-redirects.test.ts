import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import type { Redirect } from '@/lib/addresses/choose-redirect';
import { createFairQueue } from '../renders/fair-queue';
import { createRemoteRedirects } from './remote-redirects';

const request = {} as IncomingMessage;
const response = {} as ServerResponse;

function start(find: (source: string) => Promise<Redirect | null>) {
  const state = { version: '1' };
  const redirects = createRemoteRedirects({
    find,
    queue: createFairQueue({
      maxRunning: 1,
      maxWaiting: 8,
      maxWaitingPerAddress: 8,
      maxWaitMs: 5_000,
      slotMs: 5_000,
    }),
    readClient: () =>
      Promise.resolve({
        address: '192.0.2.1',
        isExempt: false,
        signal: new AbortController().signal,
        limitRate: () => Promise.resolve(),
      }),
    readVersion: () => state.version,
  });
  return { state, find: (source: string) => redirects.find(source, request, response) };
}

test('asks once per address and content version, also for an address without a redirect', async () => {
  const gone = { kind: 'gone' } as const;
  const ask = vi.fn((source: string) => Promise.resolve(source === '/gone' ? gone : null));
  const { state, find } = start(ask);
  expect(await Promise.all([find('/gone'), find('/gone'), find('/nothing')])).toEqual([gone, gone, null]);
  expect(await find('/nothing')).toBe(null);
  expect(ask).toHaveBeenCalledTimes(2);
  state.version = '2';
  expect(await find('/gone')).toEqual(gone);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('remembers a bounded number of answers', async () => {
  const ask = vi.fn(() => Promise.resolve(null));
  const { find } = start(ask);
  for (let index = 0; index <= 5_000; index++) await find(`/${index}`);
  expect(ask).toHaveBeenCalledTimes(5_001);
  await find('/5000');
  expect(ask).toHaveBeenCalledTimes(5_001);
  await find('/0');
  expect(ask).toHaveBeenCalledTimes(5_002);
});

test('asks again after a failure', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('down')));
  const { find } = start(ask);
  await expect(find('/a')).rejects.toThrow('down');
  await expect(find('/a')).rejects.toThrow('down');
  expect(ask).toHaveBeenCalledTimes(2);
});
