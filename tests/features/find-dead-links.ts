import { signInForCookies } from '../e2e/support/staff-cookies';
import type { RunningSite } from '../e2e/support/running-site';

/** Addresses that end the session, and further pages of lists. */
const skipped = /\/sign-out|[?&]page=/;

/** The form for objections, to which each photo links with its id. */
const withPhoto = /\?(?=.*\bphoto=).*$/;

/**
 * Follows the links of all public pages, and those of the overview of the cabinet. Returns the number of addresses, and the links
 * to those that answer with an error, as `from -> to: status`.
 */
export async function findDeadLinks(site: RunningSite): Promise<{ count: number; dead: string[] }> {
  const cookie = await signInForCookies(site);
  const waiting = ['/', '/ru', '/login', '/cabinet', '/ru/cabinet'].map((path) => ({ from: 'start', path }));
  const seen = new Set(waiting.map(({ path }) => path));
  const dead: string[] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { from, path } = next;
    const isStaff = /^(\/ru)?\/cabinet/.test(path);
    const response = await fetch(site.url + path, isStaff ? { headers: { cookie } } : {});
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    const text = isPage ? await response.text() : void (await response.body?.cancel());
    if (response.status >= 400) dead.push(`${from} -> ${path}: ${response.status}`);
    if (!text || (isStaff && from !== 'start')) continue;
    for (const address of listAddresses(text, site.url)) {
      if (seen.has(address) || skipped.test(address)) continue;
      seen.add(address);
      waiting.push({ from: path, path: address });
    }
  }
  return { count: seen.size, dead };
}

/** Returns the addresses of the site to which a page or its lightbox links, without fragments. */
function listAddresses(text: string, url: string): string[] {
  return [...text.matchAll(/(?:<a\b[^>]*?\shref|data-report-href)="([^"#]*)/g)]
    .map(([, address]) => address!.replaceAll('&amp;', '&').replace(withPhoto, ''))
    .map((address) => (address.startsWith(url) ? address.slice(url.length) || '/' : address))
    .filter((address) => /^\/(?!\/)/.test(address));
}
