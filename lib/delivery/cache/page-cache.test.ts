import { describe, expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache';

interface TestPage {
  bytes: number;
  isCacheable: boolean;
  isFailed: boolean;
  text: string;
}

const page = (text: string, extra: Partial<TestPage> = {}): TestPage => ({
  bytes: 10,
  isCacheable: true,
  isFailed: false,
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

test('returns a cached page for its version only', async () => {
  const cache = createPageCache<TestPage>({ maxBytes: 1000 });
  await cache.getOrRender('1', '/', () => Promise.resolve(page('a')));
  const create = vi.fn();
  expect((await cache.getOrRender('1', '/', create)).text).toBe('a');
  expect(create).not.toHaveBeenCalled();
  expect(cache.get('1', '/')?.text).toBe('a');
  expect(cache.get('2', '/')).toBeUndefined();
});

test('renders again if the version changes during a slow rendering', async () => {
  const cache = createPageCache<TestPage>({ maxBytes: 1000 });
  const [before, after] = [deferred(), deferred()];
  const first = cache.getOrRender('1', '/', () => before.promise);
  const second = cache.getOrRender('2', '/', () => after.promise);
  after.resolve(page('new'));
  expect((await second).text).toBe('new');
  before.resolve(page('old'));
  expect((await first).text).toBe('old');
  expect(cache.get('2', '/')?.text).toBe('new');
});

test('does not cache a rendering that ends after a version change', async () => {
  const cache = createPageCache<TestPage>({ maxBytes: 1000 });
  const before = deferred();
  const first = cache.getOrRender('1', '/', () => before.promise);
  expect(cache.get('2', '/')).toBeUndefined();
  before.resolve(page('old'));
  await first;
  expect(cache.get('2', '/')).toBeUndefined();
});

test('renders again after a failure', async () => {
  const cache = createPageCache<TestPage>({ maxBytes: 1000 });
  await expect(cache.getOrRender('1', '/', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect((await cache.getOrRender('1', '/', () => Promise.resolve(page('a')))).text).toBe('a');
});

test('does not cache pages that are not cacheable', async () => {
  const cache = createPageCache<TestPage>({ maxBytes: 1000 });
  await cache.getOrRender('1', '/nothing', () => Promise.resolve(page('404', { isCacheable: false })));
  expect(cache.get('1', '/nothing')).toBeUndefined();
});

test('evicts the least recently used pages at the size limit', async () => {
  const cache = createPageCache<TestPage>({ maxBytes: 250 });
  for (const key of ['/a', '/b', '/c']) {
    await cache.getOrRender('1', key, () => Promise.resolve(page(key, { bytes: 100 })));
    cache.get('1', '/a');
  }
  expect(cache.get('1', '/a')).toBeDefined();
  expect(cache.get('1', '/b')).toBeUndefined();
  expect(cache.get('1', '/c')).toBeDefined();
});

describe('with staleIfError', () => {
  const failed = page('failed', { isCacheable: false, isFailed: true });

  async function create() {
    const clock = { nowMs: 0 };
    const cache = createPageCache<TestPage>({ maxBytes: 1000, staleIfError: true, now: () => clock.nowMs });
    await cache.getOrRender('1', '/', () => Promise.resolve(page('old')));
    return { cache, clock };
  }
  const load = async (
    { cache }: Awaited<ReturnType<typeof create>>,
    version: string,
    createNew: () => Promise<TestPage>,
  ) => (await cache.getOrRender(version, '/', createNew)).text;

  test('does not return a page of an older version as current', async () => {
    const { cache } = await create();
    expect(cache.get('2', '/')).toBeUndefined();
    expect((await cache.getOrRender('2', '/', () => Promise.resolve(page('new')))).text).toBe('new');
  });

  test.each([
    ['fails', () => Promise.resolve(failed)],
    ['throws', () => Promise.reject<TestPage>(new Error('away'))],
  ])('returns the last good page while the new one %s', async (_, createNew) => {
    const context = await create();
    expect(await load(context, '2', createNew)).toBe('old');
    expect(await load(context, '3', createNew)).toBe('old');
    expect(await load(context, '3', () => Promise.resolve(page('new')))).toBe('new');
    expect(await load(context, '4', createNew)).toBe('new');
  });

  test('returns the stale page after 3 s and caches the new one', async () => {
    vi.useFakeTimers();
    try {
      const context = await create();
      const work = deferred();
      const loading = load(context, '2', () => work.promise);
      await vi.advanceTimersByTimeAsync(3_000);
      expect(await loading).toBe('old');
      work.resolve(page('new'));
      await vi.advanceTimersByTimeAsync(0);
      expect(context.cache.get('2', '/')?.text).toBe('new');
    } finally {
      vi.useRealTimers();
    }
  });

  test('does not restore a page that was removed', async () => {
    const context = await create();
    const gone = page('gone', { isCacheable: false });
    expect(await load(context, '2', () => Promise.resolve(gone))).toBe('gone');
    expect(await load(context, '3', () => Promise.resolve(failed))).toBe('failed');
  });

  test('returns a stale page for at most an hour after the change', async () => {
    const context = await create();
    context.clock.nowMs = 5 * 60 * 60 * 1000;
    expect(await load(context, '2', () => Promise.resolve(failed))).toBe('old');
    context.clock.nowMs += 60 * 60 * 1000;
    expect(await load(context, '3', () => Promise.resolve(failed))).toBe('failed');
  });
});

test('returns no stale pages without staleIfError', async () => {
  const cache = createPageCache<TestPage>({ maxBytes: 1000 });
  await cache.getOrRender('1', '/', () => Promise.resolve(page('old')));
  const failed = page('failed', { isCacheable: false, isFailed: true });
  expect((await cache.getOrRender('2', '/', () => Promise.resolve(failed))).text).toBe('failed');
});
