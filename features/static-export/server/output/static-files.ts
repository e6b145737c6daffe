import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CrawledSite } from '../crawl/crawl-pages';
import { toFilePlace } from './file-place';
import { toNginxMap, toRedirectPage, toRedirectsFile, type OldAddresses } from './redirect-files';
import { listVariants, variantListName, variantScript, variantScriptName } from './variant-script';

/** Headers for Netlify and Cloudflare Pages. Names of these files change with their content. */
const headers = `/_next/static/*
  Cache-Control: public, max-age=31536000, immutable
/api/files/*
  Cache-Control: public, max-age=31536000, immutable
/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
`;

interface StaticFilesOptions {
  /** Folder of the copy, with its pages. */
  readonly folder: string;
  readonly siteUrl: string;
  readonly old: OldAddresses;
}

/** Writes what file servers read besides the pages: redirects, variants and headers. */
export async function writeStaticFiles(site: CrawledSite, options: StaticFilesOptions): Promise<void> {
  const { folder, siteUrl, old } = options;
  const variants = listVariants(site, old);
  const rules = new Map([...old, ...variants]);
  await writeNew(folder, '_redirects', toRedirectsFile(rules));
  await writeNew(folder, '_/nginx-redirects.map', toNginxMap(rules));
  await writeNew(folder, '_headers', headers);
  // GitHub Pages leaves out names that begin with _ otherwise.
  await writeNew(folder, '.nojekyll', '');
  await writeNew(folder, variantScriptName, variantScript);
  await writeNew(folder, variantListName, JSON.stringify(Object.fromEntries(variants)));
  for (const [address, target] of old) {
    if (address.includes('?')) continue;
    const { file } = toFilePlace(address, 'text/html');
    const url = target.startsWith('/') ? siteUrl + target : target;
    await writeNew(folder, file, toRedirectPage(url));
  }
}

/** Writes a file unless the copy has it: a page at an old address wins. */
async function writeNew(folder: string, name: string, text: string): Promise<void> {
  const path = join(folder, name);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' && code !== 'ENOTDIR') throw error;
  }
}
