/** Counts how often documents are sent. Old requests count less. */
export interface PopularPages {
  /** Counts a request for the document at a path. */
  count(path: string): void;
  /** Removes a path at which no page exists any more. */
  remove(path: string): void;
  /** Returns the paths that were requested most, the first one most often. */
  list(): string[];
}

export interface PopularPagesOptions {
  /** Greatest number of paths in the list. */
  readonly max?: number;
  /** Returns the time in epoch ms. */
  readonly now?: () => number;
}

/** Greatest number of paths that are counted. */
const maxCounted = 512;

/** Time after which a request counts half, in milliseconds. */
const halfLifeMs = 30 * 60 * 1000;

/** Fewer requests than this, after decay, are forgotten. */
const minCount = 0.5;

/** Creates empty counters. Callers count only pages that exist, so that requests for made-up ones do not fill them. */
export function createPopularPages({ max = 24, now = Date.now }: PopularPagesOptions = {}): PopularPages {
  let counts = new Map<string, number>();
  let decayedAtMs = now();

  function decay(): void {
    const factor = 0.5 ** ((now() - decayedAtMs) / halfLifeMs);
    const left = [...counts].map(([path, count]) => [path, count * factor] as const);
    counts = new Map(left.filter(([, count]) => count >= minCount));
    decayedAtMs = now();
  }

  /** Makes room: keeps the half with the most requests. */
  function shrink(): void {
    decay();
    const sorted = [...counts].sort(([, left], [, right]) => right - left);
    counts = new Map(sorted.slice(0, maxCounted / 2));
  }

  return {
    count(path) {
      const count = counts.get(path);
      if (count === undefined && counts.size >= maxCounted) shrink();
      counts.set(path, (count ?? 0) + 1);
    },
    remove: (path) => void counts.delete(path),
    list() {
      decay();
      const sorted = [...counts].sort(([, left], [, right]) => right - left);
      return sorted.slice(0, max).map(([path]) => path);
    },
  };
}
