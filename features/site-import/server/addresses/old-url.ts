/** What was removed from an address so that each page is read once. */
export type RemovedPart = 'session' | 'sorting' | 'tracking';

/** An address of the old site in one spelling. */
export interface OldUrl {
  readonly url: string;
  readonly removed: readonly RemovedPart[];
}

const parameters: readonly (readonly [RemovedPart, RegExp])[] = [
  ['session', /^(phpsessid|jsessionid|aspsessionid\w*|sessionid|session_id|sessid|sid|zenid|oscsid|cfid|cftoken)$/i],
  ['sorting', /^(sort|sortby|sort_by|order|orderby|order_by|ordering|dir|direction|filter_order(_dir)?|limit|limitstart0|per_?page|display|viewmode|fontsize|font_size|tmpl|print|layout_mode|special|theme|mobile)$/i],
  ['tracking', /^(utm_\w+|fbclid|yclid|gclid|_openstat|_ga|replytocom|share|highlight)$/i],
]; // prettier-ignore

/**
 * Returns an address of a page in one spelling: without fragment, session ids, sort parameters and tracking, with sorted
 * parameters; `null` if it is no address of the web.
 */
export function toOldUrl(href: string, base: string): OldUrl | null {
  const trimmed = href.trim();
  if (!URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const removed = new Set<RemovedPart>();
  for (const name of [...url.searchParams.keys()]) {
    const part = parameters.find(([, pattern]) => pattern.test(name))?.[0];
    if (part === undefined) continue;
    removed.add(part);
    url.searchParams.delete(name);
  }
  const path = url.pathname.replace(/;jsessionid=[^/]*/i, '').replace(/\/{2,}/g, '/');
  if (/;jsessionid=/i.test(url.pathname)) removed.add('session');
  url.pathname = path;
  url.hash = '';
  if (url.search !== '') url.searchParams.sort();
  return { url: url.href.replace(/\?$/, ''), removed: [...removed] };
}

/** Returns a test whether an address is of the same host as the old site; `www.` and the scheme do not matter. */
export function createOwnTest(siteUrl: string): (url: string) => boolean {
  const site = toSite(new URL(siteUrl));
  return (address) => URL.canParse(address) && toSite(new URL(address)) === site;
}

function toSite({ hostname, port }: URL): string {
  return `${hostname.replace(/^www\./, '')}:${port}`;
}

/** Returns the name of an address that is the same with and without `www.`, https, a slash at the end and index pages. */
export function toPageName(url: string): string {
  const { pathname, search } = new URL(url);
  const path = pathname.replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, '/').replace(/\/+$/, '');
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A percent sign that encodes nothing.
  }
  return (decoded === '' ? '/' : decoded) + search;
}
