import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CrawledSite } from '../crawl/crawl-pages';
import { toFilePlace } from './file-place';
import { createLinkResolver } from './link-resolver';
import { rewriteHtml, rewriteXml } from './rewrite-links';

/** Number of files in a copy. */
export interface WrittenPages {
  readonly pages: number;
  readonly files: number;
}

interface WriteOptions {
  /** Folder of the copy. */
  readonly folder: string;
  readonly siteUrl: string;
  readonly maxFilters: number;
  /** Files of addresses that have another place than their path. */
  readonly places: ReadonlyMap<string, string>;
  /** Added to the end of each page. */
  readonly tail: string;
  readonly signal: AbortSignal;
}

/** Writes what was read into the folder of the copy, with links that lead within it. */
export async function writePages(site: CrawledSite, options: WriteOptions): Promise<WrittenPages> {
  const { folder, siteUrl, places, tail, signal } = options;
  let pages = 0;
  for (const [address, { mediaType, file }] of site.saved) {
    signal.throwIfAborted();
    const target = join(folder, places.get(address) ?? toFilePlace(address, mediaType).file);
    await mkdir(dirname(target), { recursive: true });
    const rewriting = { siteUrl, resolve: createLinkResolver(site, address, options) };
    if (mediaType === 'text/html') {
      pages += 1;
      const html = rewriteHtml(await readFile(file, 'utf8'), rewriting);
      await writeFile(target, html.replace(/(?=<\/body>)/, tail), { flag: 'wx' });
    } else if (/[/+]xml$/.test(mediaType) && !mediaType.startsWith('image/')) {
      await writeFile(target, rewriteXml(await readFile(file, 'utf8'), rewriting), { flag: 'wx' });
    } else await rename(file, target);
  }
  return { pages, files: site.saved.size - pages };
}
