import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSiteLocation } from '@/lib/env/env';
import { startCopy, type CopiedSite } from '../server/copy/start-copy';
import { crawlPages, type CrawledSite } from '../server/crawl/crawl-pages';
import { createPart, replaceFolder, requireReplaceable, writeMarker } from '../server/output/export-folder';
import { readOldAddresses, toOldAddresses, type AskedRedirects } from '../server/output/read-old-addresses';
import { writeStaticFiles } from '../server/output/static-files';
import { variantScriptName } from '../server/output/variant-script';
import { writePages, type WrittenPages } from '../server/output/write-pages';
import type { ExportOptions } from './export-options';
import type { ExportProgress } from './export-progress';

/** Result of an export. */
export interface WrittenExport extends WrittenPages {
  readonly siteUrl: string;
  readonly redirects: number;
  readonly site: CrawledSite;
}

interface WriteOptions extends ExportOptions {
  readonly signal: AbortSignal;
  readonly progress: ExportProgress;
}

/** Addresses of the documents for missing pages with their files, which most file servers know. */
const missing = new Map([
  ['/404', '404.html'],
  ['/ru/404', 'ru/404.html'],
]);

/** Addresses that no link may lead to, though visitors, search engines and browsers ask for them. */
const seeds = ['/', '/ru', '/search', '/ru/search', '/sitemap.xml', '/robots.txt', '/favicon.ico'].concat(
  '/.well-known/security.txt',
);

/** Queries that are read of a path. A list with more filters has its unfiltered pages. */
const maxVariants = 2_000;

/** Writes the public site into a folder, completely or not at all. Throws `EnvError`. */
export async function writeExport(options: WriteOptions): Promise<WrittenExport> {
  const { folder, maxFilters, signal, progress } = options;
  const location = readSiteLocation();
  await requireReplaceable(folder, location.dataDir);
  const siteUrl = options.siteUrl ?? location.siteUrl;
  // On many systems /tmp is memory, which a large site would fill.
  const parent = process.env['TMPDIR'] ?? (existsSync('/var/tmp') ? '/var/tmp' : tmpdir());
  const aside = await mkdtemp(join(parent, 'lyceum-export-'));
  const part = await createPart(folder);
  try {
    const copied = await startCopy({ folder: aside, siteUrl, signal });
    const raw = join(part, '.raw');
    await mkdir(raw);
    const { site, asked } = await readSite(copied, { ...options, siteUrl, raw }).finally(() => copied.stop());
    progress.set('Writing the copy');
    const old = toOldAddresses(site, asked);
    const tail = `<script src="/${variantScriptName}" defer></script>`;
    const written = await writePages(site, {
      folder: part,
      siteUrl,
      maxFilters,
      places: missing,
      tail,
      signal,
    });
    await writeStaticFiles(site, { folder: part, siteUrl, old });
    await rm(raw, { recursive: true });
    await writeMarker(part, { createdAt: new Date().toISOString(), siteUrl, ...written });
    signal.throwIfAborted();
    await replaceFolder(part, folder);
    return { ...written, siteUrl, redirects: old.size, site };
  } finally {
    await rm(part, { recursive: true, force: true });
    await rm(aside, { recursive: true, force: true });
  }
}

interface ReadOptions extends Pick<WriteOptions, 'signal' | 'progress' | 'maxFilters'> {
  readonly siteUrl: string;
  /** Folder for what is read. */
  readonly raw: string;
}

async function readSite(
  { origin, database }: CopiedSite,
  { siteUrl, maxFilters, raw, signal, progress }: ReadOptions,
): Promise<{ site: CrawledSite; asked: AskedRedirects }> {
  const asked = await readOldAddresses({ origin, siteUrl, database, signal });
  const targets = [...asked.values()].filter((target) => target.startsWith('/'));
  const site = await crawlPages({
    origin,
    siteUrl,
    signal,
    seeds: [...seeds, ...targets.map((target) => target.split('#')[0]!)],
    missing: [...missing.keys()],
    folder: raw,
    maxFilters,
    maxVariants,
    onProgress: (read, known) => progress.set(`Reading the site: ${read} of ${known} addresses`),
  });
  return { site, asked };
}
