import { LRUCache } from 'lru-cache';

/** What the cache must know of a page. */
export interface Cacheable {
  /** Size in memory. */
  readonly bytes: number;
  /** Whether it may be given to the next visitor. */
  readonly isKept: boolean;
}

/** Finished pages of one content version, the least used ones leaving first. */
export interface PageCache<Page extends Cacheable> {
  /** The page that is kept for this version. */
  get(version: string, key: string): Page | undefined;
  /** The kept page, or the one that `create` makes; callers that come meanwhile share its work. */
  load(version: string, key: string, create: () => Promise<Page>): Promise<Page>;
}

/**
 * Builds a page cache of at most `maxBytes`. Pages and running work belong to the version they were asked for:
 * with a new version all of it is left behind, so nothing that was read before a change is ever shown after it.
 */
export function createPageCache<Page extends Cacheable>(maxBytes: number): PageCache<Page> {
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    // Keys are held in memory as well, and a hostile one can be long.
    sizeCalculation: (page, key) => page.bytes + 2 * key.length + 1,
  });
  let currentVersion = '';
  let flights = new Map<string, Promise<Page>>();

  function enter(version: string): void {
    if (version === currentVersion) return;
    currentVersion = version;
    pages.clear();
    flights = new Map();
  }

  async function fly(version: string, key: string, create: () => Promise<Page>): Promise<Page> {
    const own = flights;
    try {
      const page = await create();
      if (page.isKept && version === currentVersion) pages.set(key, page);
      return page;
    } finally {
      own.delete(key);
    }
  }

  return {
    get(version, key) {
      enter(version);
      return pages.get(key);
    },
    load(version, key, create) {
      enter(version);
      const kept = pages.get(key);
      if (kept) return Promise.resolve(kept);
      let flight = flights.get(key);
      if (!flight) {
        flight = fly(version, key, create);
        flights.set(key, flight);
      }
      return flight;
    },
  };
}
