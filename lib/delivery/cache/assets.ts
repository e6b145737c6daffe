import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { filePolicy, strictPolicy } from '@/lib/http/content-security';
import type { Log } from '../../log/log';
import { toFileHeaders, type HeaderList } from '@/lib/http/security-headers';
import type { RouteFinder } from '@/lib/addresses/find-route';
import { isSiteAddress } from './is-site-address';
import { toStoredResponse, type StoredResponse } from '@/lib/protocol/stored-response';

/** Static files by path. */
export type Assets = ReadonlyMap<string, StoredResponse>;

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Next names files by their content, so they never change. Files in public/ may change. */
const folders = [
  {
    folder: '.next/static',
    prefix: '/_next/static',
    caching: 'public, max-age=31536000, immutable',
    policy: filePolicy,
    toHeaders: toFileHeaders,
  },
  {
    folder: 'public',
    prefix: '',
    caching: 'public, max-age=3600',
    policy: strictPolicy,
    toHeaders: (headers: HeaderList) => headers,
  },
];

/** Explains the folder `public` to developers; no asset. */
const readme = '/README.md';

export interface AssetOptions {
  /** Folder with the build and with `public`. */
  readonly root: string;
  readonly securityHeaders: HeaderList;
  readonly findRoute: RouteFinder;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Reads all static files of a build into memory, with their compressed forms from `dist/assets`. Leaves out files of `public`
 * at an address of the site, so that a file cannot hide a page.
 */
export function readAssets({ root, securityHeaders, findRoute, log }: AssetOptions): Assets {
  const assets = new Map<string, StoredResponse>();
  for (const { folder, prefix, caching, policy, toHeaders } of folders) {
    const headers: HeaderList = [
      ...toHeaders(securityHeaders),
      ['Content-Security-Policy', policy],
      ['Cache-Control', caching],
    ];
    for (const file of listFiles(join(root, folder))) {
      const path = `${prefix}/${relative(join(root, folder), file).split(sep).map(encodeURIComponent).join('/')}`;
      if (folder === 'public' && path === readme) continue;
      if (folder === 'public' && isSiteAddress(path, findRoute)) {
        log.warn(`public${path} is not served, because the site answers at ${path}. Rename the file.`);
        continue;
      }
      const contentType = contentTypes[extname(file)] ?? 'application/octet-stream';
      const compressed = join(root, 'dist/assets', prefix, relative(join(root, folder), file));
      const body = {
        identity: readFileSync(file),
        br: readIfThere(`${compressed}.br`),
        gzip: readIfThere(`${compressed}.gz`),
      };
      assets.set(path, toStoredResponse({ status: 200, contentType, headers, body }));
    }
  }
  return assets;
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}
