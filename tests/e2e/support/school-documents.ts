import { createHash } from 'node:crypto';
import type { CrawledDocument } from './crawl-site';
import { expect } from './fixtures';
import type { RunningSite } from './running-site';

/** Returns each place of a document that names the old school. */
export function listFaults(
  documents: readonly CrawledDocument[],
  words: readonly (string | RegExp)[],
): string[] {
  return documents.flatMap(({ path, text }) =>
    words.flatMap((word) => {
      const place = typeof word === 'string' ? text.indexOf(word) : text.search(word);
      return place === -1 ? [] : [`${path}: ${text.slice(Math.max(0, place - 60), place + 60)}`];
    }),
  );
}

/** Returns documents of a site, as a signed-in person with a `Cookie` header. */
export async function readDocuments(
  site: RunningSite,
  paths: readonly string[],
  cookie = '',
): Promise<CrawledDocument[]> {
  return Promise.all(
    paths.map(async (path) => {
      const response = await fetch(site.url + path, { headers: cookie ? { cookie } : {} });
      return { path, status: response.status, text: await response.text() };
    }),
  );
}

/** Returns the digests of the pictures that show the name, the palette or the logo. */
export async function readPictures(site: RunningSite): Promise<Record<string, string>> {
  const paths = ['/share', '/ru/share', '/share/contact', '/icons/192.png', '/icons/512.png', '/favicon.ico'];
  const hashes = paths.map(async (path): Promise<[string, string]> => {
    const response = await fetch(site.url + path);
    expect(response.status, path).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    return [path, createHash('sha256').update(bytes).digest('hex')];
  });
  return Object.fromEntries(await Promise.all(hashes));
}
