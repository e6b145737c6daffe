import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser sends a request on behalf of another site. `SameSite` alone is not enough: some browsers send a
 * new cookie with cross-site requests for a few minutes, and public forms need no cookie.
 *
 * Requests with neither header count as foreign: every current browser sends one of them with a POST.
 */
export function isForeignRequest(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return true;
  const { origin } = headers;
  if (origin === undefined) return fetchSite === undefined;
  if (origin === siteUrl) return false;
  // The page may be open under another name of this server, such as 127.0.0.1 instead of localhost.
  return !URL.canParse(origin) || new URL(origin).host !== headers.host;
}
