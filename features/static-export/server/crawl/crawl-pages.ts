import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findSiteLinks } from './find-site-links';
import { limitFilters } from './limit-filters';
import { askAddress, type ReadSite, type SiteAnswer } from './ask-address';
import { needsServer, toSiteAddress, type SiteAddress } from './site-address';

/** A file of the site as it was sent. */
export interface SavedResponse {
  readonly mediaType: string;
  /** Path of a file with the body. */
  readonly file: string;
}

/** A link that leads nowhere, with a page that has it. */
export interface DeadLink {
  readonly address: SiteAddress;
  readonly from: SiteAddress;
}

/** The public site as it was read. */
export interface CrawledSite {
  readonly saved: ReadonlyMap<SiteAddress, SavedResponse>;
  /** Redirects that pages lead to: address of this site, or URL of another one. */
  readonly redirects: ReadonlyMap<SiteAddress, string>;
  readonly dead: readonly DeadLink[];
  /** Paths with more variants than {@link CrawlOptions.maxVariants}; the rest of them was not read. */
  readonly cut: ReadonlySet<string>;
}

/** What is read, and where it is put. */
export interface CrawlOptions extends ReadSite {
  readonly siteUrl: string;
  /** Addresses with which the crawl begins; others are found by links. */
  readonly seeds: readonly SiteAddress[];
  /** Addresses of the documents for missing pages, which answer 404. */
  readonly missing: readonly SiteAddress[];
  /** Existing folder for the bodies. */
  readonly folder: string;
  /** Number of filters of a list that are read at once. */
  readonly maxFilters: number;
  /** Number of queries that are read of each path. */
  readonly maxVariants: number;
  readonly onProgress: (read: number, known: number) => void;
}

/** Number of requests at once: as many as a renderer renders. */
const concurrency = 3;

/** Reads a site by following its links. Throws `EnvError`. */
export async function crawlPages(options: CrawlOptions): Promise<CrawledSite> {
  const state: CrawlState = {
    options,
    queue: [],
    origins: new Map(),
    variants: new Map(),
    saved: new Map(),
    redirects: new Map(),
    dead: [],
    cut: new Set(),
  };
  for (const address of [...options.seeds, ...options.missing]) add(state, address, '/');
  const { queue } = state;
  let next = 0;
  let read = 0;
  const work = async () => {
    while (next < queue.length) {
      await readOne(state, queue[next++]!);
      options.onProgress(++read, queue.length);
    }
  };
  // A worker ends when the queue is empty, although another one may still add to it.
  while (next < queue.length) await Promise.all(Array.from({ length: concurrency }, work));
  return state;
}

interface CrawlState {
  readonly options: CrawlOptions;
  /** Addresses in the order in which they are read. */
  readonly queue: SiteAddress[];
  /** Known addresses with the page on which each was found. */
  readonly origins: Map<SiteAddress, SiteAddress>;
  /** Number of variants by path. */
  readonly variants: Map<string, number>;
  readonly saved: Map<SiteAddress, SavedResponse>;
  readonly redirects: Map<SiteAddress, string>;
  readonly dead: DeadLink[];
  readonly cut: Set<string>;
}

async function readOne(state: CrawlState, address: SiteAddress): Promise<void> {
  const { options, saved, redirects, dead, origins } = state;
  const answer = await askAddress(address, options);
  if (answer.location !== null) {
    const target = toSiteAddress(answer.location, address, options.siteUrl);
    redirects.set(address, target ?? answer.location);
    if (target !== null) add(state, target, address);
    return;
  }
  const isExpected = answer.status === 200 || (answer.status === 404 && options.missing.includes(address));
  if (!isExpected) {
    // Not every site has all of the seeds, such as security.txt.
    if (!options.seeds.includes(address)) dead.push({ address, from: origins.get(address)! });
    return;
  }
  const file = join(options.folder, String(saved.size));
  saved.set(address, { mediaType: answer.mediaType, file });
  await writeFile(file, answer.body, { flag: 'wx' });
  const limits = { ...options, isKnown: (known: SiteAddress) => origins.has(known) };
  for (const link of listLinks(answer, options.siteUrl)) {
    const found = toSiteAddress(link, address, options.siteUrl);
    if (found !== null) add(state, limitFilters(found, address, limits), address);
  }
}

function listLinks({ mediaType, body }: SiteAnswer, siteUrl: string): string[] {
  return isText(mediaType) ? findSiteLinks(body.toString('utf8'), mediaType, siteUrl) : [];
}

/** Whether a file may contain links. */
export function isText(mediaType: string): boolean {
  return /^text\/|javascript|json|xml/.test(mediaType) && !mediaType.startsWith('image/');
}

function add(state: CrawlState, address: SiteAddress, from: SiteAddress): void {
  const { queue, origins, dead, variants, cut, options } = state;
  if (origins.has(address)) return;
  if (needsServer(address)) {
    origins.set(address, from);
    dead.push({ address, from });
    return;
  }
  const [path, query] = address.split('?') as [string, string?];
  if (query !== undefined) {
    const count = (variants.get(path) ?? 0) + 1;
    if (count > options.maxVariants) {
      cut.add(path);
      return;
    }
    variants.set(path, count);
  }
  origins.set(address, from);
  queue.push(address);
}
