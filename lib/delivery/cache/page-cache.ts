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
  /** Returns the cached page, or calls `create` and caches its page. */
  load(version: string, key: string, create: () => Promise<Page>): Promise<Page>;
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
const patienceMs = 3_000;

/** Longest time for which a stale page is served, in milliseconds. It may contain content that was removed since. */
const maxStaleMs = 60 * 60 * 1000;

/**
 * Creates a page cache. Pages belong to the version for which they were loaded. A new version drops them, so that
 * content read before a change is never served as current.
 */
export function createPageCache<Page extends Cacheable>(options: PageCacheOptions): PageCache<Page> {
  const { maxBytes, staleIfError = false, now = Date.now } = options;
  const pages = new LRUCache<string, Entry<Page>>({
    maxSize: maxBytes,
    // Includes the key, because clients can send long ones.
    sizeCalculation: ({ page }, key) => page.bytes + 2 * key.length + 1,
  });
  let currentVersion = '';
  /** Time at which each older version was replaced, in epoch ms. */
  const replacedAtMs = new Map<string, number>();

  function enter(version: string): void {
    if (version === currentVersion) return;
    if (staleIfError) noteReplaced(currentVersion);
    else pages.clear();
    currentVersion = version;
  }

  function noteReplaced(version: string): void {
    for (const [earlier, atMs] of replacedAtMs) if (now() - atMs >= maxStaleMs) replacedAtMs.delete(earlier);
    replacedAtMs.set(version, now());
  }

  function getCurrent(key: string): Page | undefined {
    const entry = pages.get(key);
    return entry?.version === currentVersion ? entry.page : undefined;
  }

  function getStale(key: string): Page | undefined {
    const entry = pages.get(key);
    const outdatedAtMs = entry && replacedAtMs.get(entry.version);
    if (!entry || outdatedAtMs === undefined || now() - outdatedAtMs >= maxStaleMs) return undefined;
    return entry.page;
  }

  async function make(version: string, key: string, create: () => Promise<Page>): Promise<Page> {
    const page = await create();
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
      enter(version);
      return getCurrent(key);
    },
    load(version, key, create) {
      enter(version);
      const cached = getCurrent(key);
      if (cached) return Promise.resolve(cached);
      const stale = getStale(key);
      const making = make(version, key, create);
      return stale ? preferNew(making, stale) : making;
    },
  };
}

/** Returns the new page if it is rendered in time and has not failed, otherwise the stale one. */
async function preferNew<Page extends Cacheable>(making: Promise<Page>, stale: Page): Promise<Page> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Page>((done) => (timer = setTimeout(done, patienceMs, stale)));
  const fresh = making.then(
    (page) => (page.isFailed ? stale : page),
    () => stale,
  );
  try {
    return await Promise.race([fresh, late]);
  } finally {
    clearTimeout(timer);
  }
}
