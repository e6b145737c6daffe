import type { PageNote } from '../html/old-page';
import { maxUploadBytes } from '@/lib/api/limits';
import { createFetcher, type Fetcher } from '../net/create-fetcher';
import { toFetchFailure } from '@/lib/http/outgoing/fetch-failure';
import type { Progress } from '../progress';
import type { Stage } from '../stage/open-stage';
import type { CrawlOptions } from './crawl-options';
import { createOwnTest, toOldUrl, type RemovedPart } from '../addresses/old-url';
import { Pacer } from './pacer';
import { readAddress } from './read-address';
import { readRobots } from './read-robots';
import { readSitemaps } from './read-sitemaps';
import { Traps } from './traps';

/** Notes about the whole old site. */
export type SiteNote = PageNote;

/** Names of values of a stage; `complete` holds the limits under which it was read to its end. */
const names = { isComplete: 'complete', notes: 'notes', bytes: 'bytes' } as const;

/** Number of bytes that pages and files took, also of earlier runs. */
export function readBytes(stage: Stage): number {
  return Number(stage.read(names.bytes) ?? 0);
}

/** Adds to {@link readBytes}. */
export function countBytes(stage: Stage, bytes: number): void {
  stage.write(names.bytes, String(readBytes(stage) + bytes));
}

/**
 * Reads the pages of an old site into the stage: those of its sitemaps and those that they link. Goes on where an earlier
 * run stopped. Returns notes about the whole site. Throws `FetchFailure` if the site cannot be reached.
 */
export async function crawlOldSite(
  stage: Stage,
  options: CrawlOptions,
  progress: Progress,
): Promise<SiteNote[]> {
  const { siteUrl, maxPages, maxBytes, maxMinutes } = options;
  const limits = `${maxPages} ${maxBytes} ${maxMinutes}`;
  const earlier = stage.read(names.notes);
  // A run with other limits reads what an earlier one did not.
  const isRead = [stage.count('queued') === 0 ? 'all' : limits].includes(stage.read(names.isComplete) ?? '');
  if (earlier !== null && isRead) return JSON.parse(earlier) as SiteNote[];
  const isOwn = createOwnTest(siteUrl);
  const fetcher = createFetcher({ ...options, isOwn });
  const notes: SiteNote[] = [];
  try {
    const homeUrl = await findHome(fetcher, siteUrl);
    const robots = await readRobots(fetcher, homeUrl);
    const traps = new Traps();
    const removed = new Map<RemovedPart, number>();
    const add = createAdder(stage, { siteUrl: homeUrl, isOwn, isAllowed: robots.isAllowed, traps, removed });
    await addFirst(stage, { fetcher, homeUrl, sitemaps: robots.sitemaps, add, notes });
    const delayMs = Math.max(options.delayMs, robots.delayMs);
    await readQueued(stage, { ...options, delayMs }, { fetcher, isOwn, add, progress });
    const left = stage.count('queued');
    if (left > 0) notes.push({ code: 'limitReached', detail: String(left) });
    for (const { code, example, count } of traps.list())
      notes.push({ code, detail: `${count}, ${example.slice(0, 200)}` });
    for (const [part, count] of removed) notes.push({ code: part, detail: String(count) });
    stage.write(names.notes, JSON.stringify(notes));
    stage.write(names.isComplete, left === 0 ? 'all' : limits);
    return notes;
  } finally {
    await fetcher.close();
  }
}

/** Adds an address that a page links. */
type Add = (href: string, base: string, linkedFrom: string) => void;

interface FirstAddresses {
  readonly fetcher: Fetcher;
  readonly homeUrl: string;
  /** Sitemaps that `robots.txt` names. */
  readonly sitemaps: readonly string[];
  readonly add: Add;
  readonly notes: SiteNote[];
}

/** Adds the home page and the pages of the sitemaps, and again those that an interrupted run found. */
async function addFirst(
  stage: Stage,
  { fetcher, homeUrl, sitemaps, add, notes }: FirstAddresses,
): Promise<void> {
  add(homeUrl, homeUrl, '');
  const named = sitemaps.length > 0 ? sitemaps : [new URL('/sitemap.xml', homeUrl).href];
  const entries = await readSitemaps(fetcher, named, (url, failure) => {
    if (failure.detail !== '404') notes.push({ code: 'sitemapFailed', detail: `${url}: ${failure.message}` });
  });
  for (const entry of entries) {
    add(entry.url, homeUrl, '');
    for (const alternate of entry.alternates) add(alternate.url, homeUrl, '');
  }
  // The traps of a resumed run count what the earlier one found.
  for (const { url, page } of stage.list()) for (const link of page?.links ?? []) add(link, url, url);
}

interface Reading {
  readonly fetcher: Fetcher;
  readonly isOwn: (url: string) => boolean;
  readonly add: Add;
  readonly progress: Progress;
}

/** Reads the waiting addresses, and those that they add, up to the limits. */
async function readQueued(
  stage: Stage,
  { delayMs, concurrency, maxPages, maxBytes, maxMinutes }: CrawlOptions,
  { fetcher, isOwn, add, progress }: Reading,
): Promise<void> {
  const pacer = new Pacer(delayMs, concurrency);
  const endsAtMs = Date.now() + maxMinutes * 60_000;
  let bytes = readBytes(stage);
  const started = new Set<string>();
  const before = stage.list().filter(({ state }) => state !== 'queued').length;
  const isOver = () => before + started.size >= maxPages || bytes >= maxBytes || Date.now() >= endsAtMs;
  progress.set(() => `Reading the old site: ${stage.count('page')} pages, ${stage.count('queued')} waiting.`);
  for (;;) {
    const url = isOver() ? undefined : stage.next(concurrency + 1).find((next) => !started.has(next));
    if (url === undefined) {
      if (pacer.isIdle) break;
      await pacer.waitForOne();
      continue;
    }
    started.add(url);
    await pacer.start(async () => {
      const { links, length } = await readAddress(stage, fetcher, url, isOwn);
      bytes += length;
      for (const link of links) add(link, url, url);
    });
  }
  await pacer.waitForAll();
  stage.write(names.bytes, String(bytes));
}

/** Returns the home page in the spelling of the host that the old site leads to. Throws if the site cannot be reached. */
async function findHome(fetcher: Fetcher, siteUrl: string): Promise<string> {
  try {
    const { origin } = new URL((await fetcher.fetch(siteUrl, maxUploadBytes)).url);
    return origin + new URL(siteUrl).pathname;
  } catch (error) {
    const failure = toFetchFailure(error);
    if (failure.code === 'httpStatus') return siteUrl;
    throw failure;
  }
}

interface AdderOptions {
  readonly siteUrl: string;
  readonly isOwn: (url: string) => boolean;
  readonly isAllowed: (url: string) => boolean;
  readonly traps: Traps;
  readonly removed: Map<RemovedPart, number>;
}

/** Returns a function that adds an address to those to read, unless it is of another site, forbidden or endless. */
function createAdder(stage: Stage, { siteUrl, isOwn, isAllowed, traps, removed }: AdderOptions): Add {
  const seen = new Set<string>();
  const origin = new URL(siteUrl);
  return (href, base, linkedFrom) => {
    const target = toOldUrl(href, base);
    if (target === null || !isOwn(target.url) || seen.has(href)) return;
    seen.add(href);
    // One spelling of the host, which the school named.
    const url = new URL(target.url);
    url.protocol = origin.protocol;
    url.host = origin.host;
    for (const part of target.removed) removed.set(part, (removed.get(part) ?? 0) + 1);
    if (seen.has(url.href) && url.href !== href) return;
    seen.add(url.href);
    if (traps.isTrap(url.href)) return;
    stage.add(url.href, linkedFrom);
    if (!isAllowed(url.href))
      stage.settle(url.href, { state: 'failed', note: { code: 'robots', detail: '' } });
  };
}
