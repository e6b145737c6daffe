import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser sends this on behalf of another site. The session's cookie is not sent then either (SameSite),
 * but not every browser keeps to that in its first minutes, and a public form needs no cookie.
 *
 * Without either header no browser of today sends it, so nobody's cookies are at stake.
 */
export function isForeignRequest(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return true;
  const { origin } = headers;
  if (origin === undefined || origin === siteUrl) return false;
  // Under another name of the same server (127.0.0.1 for localhost) the page is its own origin.
  return !URL.canParse(origin) || new URL(origin).host !== headers.host;
}
