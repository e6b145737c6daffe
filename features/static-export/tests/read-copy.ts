import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { findSiteLinks } from '../server/crawl/find-site-links';
import { needsServer, toSiteAddress } from '../server/crawl/site-address';

/** Returns the paths of the files of a copy, with slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

const linkingTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.xml': 'application/xml',
  '.webmanifest': 'application/json',
};

/** Returns the links of a copy that lead to no file, or to the server, with a file that has each. */
export function listBrokenLinks(folder: string, siteUrl: string): string[] {
  const broken = new Map<string, string>();
  const isThere = (path: string) => {
    const place = join(folder, decodeURIComponent(path));
    return existsSync(place) && (statSync(place).isFile() || existsSync(join(place, 'index.html')));
  };
  for (const file of listFiles(folder)) {
    const type = linkingTypes[extname(file)];
    if (type === undefined || file.endsWith('variants.json')) continue;
    for (const link of findSiteLinks(readFileSync(join(folder, file), 'utf8'), type, siteUrl)) {
      const address = toSiteAddress(link, `/${file}`, siteUrl);
      if (address === null || broken.has(address)) continue;
      if (needsServer(address) || !isThere(address.split('?')[0]!)) broken.set(address, file);
      else if (type === 'text/html' && /\?(?!subscribe)/.test(address)) broken.set(address, file);
    }
  }
  return Array.from(broken, ([address, file]) => `${address} in ${file}`);
}
