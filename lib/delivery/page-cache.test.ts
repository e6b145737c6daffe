import { expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache';

interface TestPage {
  bytes: number;
  isKept: boolean;
  text: string;
}

const page = (text: string, extra: Partial<TestPage> = {}): TestPage => ({
  bytes: 10,
  isKept: true,
  text,
  ...extra,
});

function deferred() {
  let resolve!: (page: TestPage) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<TestPage>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

test('keeps a page for its version', async () => {
  const cache = createPageCache<TestPage>(1000);
  await cache.load('1', '/', () => Promise.resolve(page('a')));
  const create = vi.fn();
  expect((await cache.load('1', '/', create)).text).toBe('a');
  expect(create).not.toHaveBeenCalled();
  expect(cache.get('1', '/')?.text).toBe('a');
  expect(cache.get('2', '/')).toBeUndefined();
});

test('60 simultaneous misses are one rendering', async () => {
  const cache = createPageCache<TestPage>(1000);
  const work = deferred();
  const create = vi.fn(() => work.promise);
  const all = Array.from({ length: 60 }, () => cache.load('1', '/', create));
  work.resolve(page('a'));
  expect(new Set((await Promise.all(all)).map(({ text }) => text))).toEqual(new Set(['a']));
  expect(create).toHaveBeenCalledTimes(1);
});

test('a change during a slow rendering is not lost', async () => {
  const cache = createPageCache<TestPage>(1000);
  const [before, after] = [deferred(), deferred()];
  const first = cache.load('1', '/', () => before.promise);
  const second = cache.load('2', '/', () => after.promise);
  after.resolve(page('new'));
  expect((await second).text).toBe('new');
  before.resolve(page('old'));
  expect((await first).text).toBe('old');
  expect(cache.get('2', '/')?.text).toBe('new');
});

test('a slow rendering that ends after a change is not kept', async () => {
  const cache = createPageCache<TestPage>(1000);
  const before = deferred();
  const first = cache.load('1', '/', () => before.promise);
  expect(cache.get('2', '/')).toBeUndefined();
  before.resolve(page('old'));
  await first;
  expect(cache.get('2', '/')).toBeUndefined();
});

test('an old rendering that ends does not end the new one', async () => {
  const cache = createPageCache<TestPage>(1000);
  const [before, after] = [deferred(), deferred()];
  const first = cache.load('1', '/', () => before.promise);
  const second = cache.load('2', '/', () => after.promise);
  before.resolve(page('old'));
  await first;
  const create = vi.fn();
  const third = cache.load('2', '/', create);
  after.resolve(page('new'));
  expect((await Promise.all([second, third])).map(({ text }) => text)).toEqual(['new', 'new']);
  expect(create).not.toHaveBeenCalled();
});

test('a failure reaches all who wait and is forgotten', async () => {
  const cache = createPageCache<TestPage>(1000);
  const work = deferred();
  const all = [1, 2].map(() => cache.load('1', '/', () => work.promise));
  work.reject(new Error('broken'));
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await cache.load('1', '/', () => Promise.resolve(page('a')))).text).toBe('a');
});

test('what is not to be kept is not kept', async () => {
  const cache = createPageCache<TestPage>(1000);
  await cache.load('1', '/nothing', () => Promise.resolve(page('404', { isKept: false })));
  expect(cache.get('1', '/nothing')).toBeUndefined();
});

test('the least used pages leave when the bound is reached', async () => {
  const cache = createPageCache<TestPage>(250);
  for (const key of ['/a', '/b', '/c']) {
    await cache.load('1', key, () => Promise.resolve(page(key, { bytes: 100 })));
    cache.get('1', '/a');
  }
  expect(cache.get('1', '/a')).toBeDefined();
  expect(cache.get('1', '/b')).toBeUndefined();
  expect(cache.get('1', '/c')).toBeDefined();
});
