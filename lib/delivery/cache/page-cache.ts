import { LRUCache } from 'lru-cache';

/** What the cache must know of a page. */
export interface Cacheable {
  /** Size in memory. */
  readonly bytes: number;
  /** Whether it may be given to the next visitor. */
  readonly isCacheable: boolean;
  /** Whether it stands in the place of a page that could not be made. */
  readonly isFailed: boolean;
}

/** Finished pages, the least used ones leaving first. */
export interface PageCache<Page extends Cacheable> {
  /** The page that is kept for this version. */
  get(version: string, key: string): Page | undefined;
  /** The kept page, or the one that `create` makes; callers that come meanwhile share its work. */
  load(version: string, key: string, create: () => Promise<Page>): Promise<Page>;
}

/** How a page cache behaves. */
export interface PageCacheOptions {
  /** Bound of the pages together. */
  readonly maxBytes: number;
  /**
   * Whether pages of earlier versions stay, to stand in while a new one cannot be made: for content that comes
   * from elsewhere. The own database never fails alone, and there nothing old is ever shown.
   */
  readonly staleIfError?: boolean;
  /** Epoch ms. */
  readonly now?: () => number;
}

interface Kept<Page> {
  readonly page: Page;
  readonly version: string;
}

/** How long visitors wait for a new page while there is an old one, in milliseconds. */
const patienceMs = 3_000;

/**
 * How long a page stands in for its successor, in milliseconds. The content did change, and a page that cannot be
 * made any more must not show for ever what has been taken down since.
 */
const maxStaleMs = 60 * 60 * 1000;

/**
 * Builds a page cache. Pages and running work belong to the version they were asked for: with a new version all
 * of it is left behind, so nothing that was read before a change is taken for current after it.
 */
export function createPageCache<Page extends Cacheable>(options: PageCacheOptions): PageCache<Page> {
  const { maxBytes, staleIfError = false, now = Date.now } = options;
  const pages = new LRUCache<string, Kept<Page>>({
    maxSize: maxBytes,
    // Keys are held in memory as well, and a hostile one can be long.
    sizeCalculation: ({ page }, key) => page.bytes + 2 * key.length + 1,
  });
  let currentVersion = '';
  let flights = new Map<string, Promise<Page>>();
  /** When earlier versions were left. */
  const leftAtMs = new Map<string, number>();

  function enter(version: string): void {
    if (version === currentVersion) return;
    if (staleIfError) leave(currentVersion);
    else pages.clear();
    currentVersion = version;
    flights = new Map();
  }

  function leave(version: string): void {
    for (const [left, atMs] of leftAtMs) if (now() - atMs >= maxStaleMs) leftAtMs.delete(left);
    leftAtMs.set(version, now());
  }

  function getCurrent(key: string): Page | undefined {
    const kept = pages.get(key);
    return kept?.version === currentVersion ? kept.page : undefined;
  }

  function getLastGood(key: string): Page | undefined {
    const kept = pages.get(key);
    const outdatedAtMs = kept && leftAtMs.get(kept.version);
    if (!kept || outdatedAtMs === undefined || now() - outdatedAtMs >= maxStaleMs) return undefined;
    return kept.page;
  }

  async function fly(version: string, key: string, create: () => Promise<Page>): Promise<Page> {
    const own = flights;
    try {
      const page = await create();
      if (version === currentVersion) keep(key, page);
      return page;
    } finally {
      own.delete(key);
    }
  }

  function keep(key: string, page: Page): void {
    if (page.isCacheable) pages.set(key, { page, version: currentVersion });
    // Gone, or moved: nothing may bring the old one back.
    else if (!page.isFailed) pages.delete(key);
  }

  return {
    get(version, key) {
      enter(version);
      return getCurrent(key);
    },
    load(version, key, create) {
      enter(version);
      const kept = getCurrent(key);
      if (kept) return Promise.resolve(kept);
      let flight = flights.get(key);
      if (!flight) {
        flight = fly(version, key, create);
        flights.set(key, flight);
      }
      const lastGood = getLastGood(key);
      return lastGood ? preferNew(flight, lastGood) : flight;
    },
  };
}

/** The new page when it comes in time and is one; otherwise the old one, while the new one may still be made. */
async function preferNew<Page extends Cacheable>(flight: Promise<Page>, lastGood: Page): Promise<Page> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Page>((done) => (timer = setTimeout(done, patienceMs, lastGood)));
  const made = flight.then(
    (page) => (page.isFailed ? lastGood : page),
    () => lastGood,
  );
  try {
    return await Promise.race([made, late]);
  } finally {
    clearTimeout(timer);
  }
}
