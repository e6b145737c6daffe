import { LRUCache } from 'lru-cache';

/** The properties of a page that the cache reads. */
export interface Cacheable {
  /** Size in memory, in bytes. */
  readonly bytes: number;
  /** Whether the cache keeps the page for other visitors. */
  readonly isCacheable: boolean;
  /** Whether it is an error page or lacks content of the API. */
  readonly isFailed: boolean;
}

/** LRU cache of rendered pages. */
export interface PageCache<Page extends Cacheable> {
  /** Returns the page cached for this version. */
  get(version: string, key: string): Page | undefined;
  /** Whether a page of any version is cached. */
  has(key: string): boolean;
  /** Returns the cached page, or calls `render` and caches its page. */
  getOrRender(version: string, key: string, render: () => Promise<Page>): Promise<Page>;
}

/** Settings of a page cache. */
export interface PageCacheOptions {
  /** Largest total size of the pages, in bytes. */
  readonly maxBytes: number;
  /**
   * Whether a page of an older version is served if a new one cannot be rendered. For content of a remote API. The
   * embedded API only fails together with the site.
   */
  readonly staleIfError?: boolean;
  /** Returns the time in epoch ms. */
  readonly now?: () => number;
}

interface Entry<Page> {
  readonly page: Page;
  readonly version: string;
}

/** Longest wait for a new page if a stale one exists, in milliseconds. */
const maxWaitWithStaleMs = 3_000;

/** Longest time for which a stale page is served, in milliseconds. It may contain content that was removed since. */
const maxStaleMs = 60 * 60 * 1000;

/**
 * Creates a page cache. Pages belong to the version for which they were rendered. A new version drops them, so that
 * content read before a change is never served as current.
 */
export function createPageCache<Page extends Cacheable>(options: PageCacheOptions): PageCache<Page> {
  const { maxBytes, staleIfError = false, now = Date.now } = options;
  const pages = new LRUCache<string, Entry<Page>>({
    maxSize: maxBytes,
    // Includes the key, because clients can send long ones.
    sizeCalculation: ({ page }, key) => page.bytes + 2 * key.length + 1,
  });
  const replacedVersions = createReplacedVersions(now);
  let currentVersion = '';

  function useVersion(version: string): void {
    if (version === currentVersion) return;
    if (staleIfError) replacedVersions.add(currentVersion);
    else pages.clear();
    currentVersion = version;
  }

  function getCurrent(key: string): Page | undefined {
    const entry = pages.get(key);
    return entry?.version === currentVersion ? entry.page : undefined;
  }

  function getStale(key: string): Page | undefined {
    const entry = pages.get(key);
    return entry && replacedVersions.hasRecent(entry.version) ? entry.page : undefined;
  }

  async function renderAndStore(version: string, key: string, render: () => Promise<Page>): Promise<Page> {
    const page = await render();
    if (version === currentVersion) store(key, page);
    return page;
  }

  function store(key: string, page: Page): void {
    if (page.isCacheable) pages.set(key, { page, version: currentVersion });
    // The page was removed or moved, so it must not be served as stale.
    else if (!page.isFailed) pages.delete(key);
  }

  return {
    has: (key) => pages.has(key),
    get(version, key) {
      useVersion(version);
      return getCurrent(key);
    },
    getOrRender(version, key, render) {
      useVersion(version);
      const cached = getCurrent(key);
      if (cached) return Promise.resolve(cached);
      const stale = getStale(key);
      const pending = renderAndStore(version, key, render);
      return stale ? preferNew(pending, stale) : pending;
    },
  };
}

/** Creates the set of versions that were replaced so recently that their pages may be served as stale. */
function createReplacedVersions(now: () => number) {
  /** Time at which each version was replaced, in epoch ms. */
  const replacedAtMs = new Map<string, number>();
  const isRecent = (atMs: number) => now() - atMs < maxStaleMs;
  return {
    add(version: string): void {
      for (const [earlier, atMs] of replacedAtMs) if (!isRecent(atMs)) replacedAtMs.delete(earlier);
      replacedAtMs.set(version, now());
    },
    hasRecent(version: string): boolean {
      const atMs = replacedAtMs.get(version);
      return atMs !== undefined && isRecent(atMs);
    },
  };
}

/** Returns the new page if it is rendered in time and has not failed, otherwise the stale one. */
async function preferNew<Page extends Cacheable>(pending: Promise<Page>, stale: Page): Promise<Page> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Page>((done) => (timer = setTimeout(done, maxWaitWithStaleMs, stale)));
  const fresh = pending.then(
    (page) => (page.isFailed ? stale : page),
    () => stale,
  );
  try {
    return await Promise.race([fresh, late]);
  } finally {
    clearTimeout(timer);
  }
}
