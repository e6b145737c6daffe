import type { Resolve } from '@/lib/http/outgoing/address-guard';

/** How an old site is read. */
export interface CrawlOptions {
  /** Its home page. */
  readonly siteUrl: string;
  /** Whether addresses of this machine and its network may be asked. */
  readonly allowPrivate: boolean;
  /** Milliseconds between the beginnings of two requests; `robots.txt` can ask for more. */
  readonly delayMs: number;
  /** Most requests at once. */
  readonly concurrency: number;
  readonly maxPages: number;
  /** Most bytes of all bodies. */
  readonly maxBytes: number;
  readonly maxMinutes: number;
  /** Milliseconds that one answer may take. */
  readonly timeoutMs: number;
  /** For tests: resolves names, and says which addresses may be asked. */
  readonly resolve?: Resolve;
  readonly isAllowed?: (address: string) => boolean;
}

/** Values for what the command line does not say. */
export const defaultCrawl = {
  ...{ allowPrivate: false, delayMs: 500, concurrency: 2 },
  ...{ maxPages: 3000, maxBytes: 2000 * 1024 * 1024, maxMinutes: 240, timeoutMs: 30_000 },
} as const satisfies Omit<CrawlOptions, 'siteUrl'>;
