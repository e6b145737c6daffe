import { beforeEach, expect, it, vi } from 'vitest';
import { createPopularPages } from './popular-pages';
import { createWarmUp } from './warm-up';

let version: string;
let isIdle: boolean;
let nowMs: number;
/** Answers of a preparation; by default there is a page and it takes 10 ms. */
const prepare = vi.fn<(path: string) => Promise<boolean>>();
let warmUp: () => Promise<void>;
let popular: ReturnType<typeof createPopularPages>;

const prepared = () => prepare.mock.calls.map(([path]) => path);

beforeEach(async () => {
  version = '1';
  isIdle = true;
  nowMs = 0;
  prepare.mockReset().mockImplementation(() => {
    nowMs += 10;
    return Promise.resolve(true);
  });
  popular = createPopularPages();
  for (const path of ['/', '/', '/', '/news', '/news', '/about']) popular.count(path);
  const now = () => nowMs;
  warmUp = createWarmUp({ popular, readVersion: () => version, isIdle: () => isIdle, prepare, now });
  await warmUp();
});

it('renders the most read pages once after a change', async () => {
  expect(prepared()).toEqual([]);
  version = '2';
  await warmUp();
  await warmUp();
  expect(prepared()).toEqual(['/', '/news', '/about']);
});

it('renders one page at a time', async () => {
  version = '2';
  let end!: (isPrepared: boolean) => void;
  prepare.mockReturnValueOnce(new Promise((done) => (end = done)));
  const running = warmUp();
  await vi.waitFor(() => expect(prepared()).toEqual(['/']));
  await warmUp();
  expect(prepared()).toEqual(['/']);
  end(true);
  await running;
  expect(prepared()).toEqual(['/', '/news', '/about']);
});

it('waits while visitors wait for renderings', async () => {
  version = '2';
  isIdle = false;
  const looks = vi.fn(() => isIdle);
  const waiting = createWarmUp({ popular, readVersion: () => version, isIdle: looks, prepare });
  version = '1';
  await waiting();
  version = '2';
  const running = waiting();
  await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(2));
  expect(prepared()).toEqual([]);
  isIdle = true;
  await running;
  expect(prepared()).toEqual(['/', '/news', '/about']);
});

it('stops when the content changes again, and begins anew', async () => {
  version = '2';
  prepare.mockImplementationOnce(() => {
    version = '3';
    return Promise.resolve(true);
  });
  await warmUp();
  expect(prepared()).toEqual(['/']);
  await warmUp();
  expect(prepared()).toEqual(['/', '/', '/news', '/about']);
});

it('rests nine times as long as it has rendered', async () => {
  version = '2';
  await warmUp();
  version = '3';
  nowMs = 30 + 269;
  await warmUp();
  expect(prepare).toHaveBeenCalledTimes(3);
  nowMs = 30 + 270;
  await warmUp();
  expect(prepare).toHaveBeenCalledTimes(6);
});

it('forgets pages that are gone and keeps those that fail', async () => {
  version = '2';
  prepare.mockRejectedValueOnce(new Error('The renderer has ended')).mockResolvedValueOnce(false);
  await warmUp();
  expect(popular.list()).toEqual(['/', '/about']);
});
