/** An address of the site: path with sorted query, without fragment. */
export type SiteAddress = string;

/** Schemes of calendar programs, which stand for https. */
const calendarScheme = /^webcals?:/i;

/**
 * Returns the address to which a link leads, or `null` if it leads to another site or is none. `base`: address of the page
 * with the link; `siteUrl`: public origin without a final slash.
 */
export function toSiteAddress(link: string, base: SiteAddress, siteUrl: string): SiteAddress | null {
  const site = new URL(siteUrl);
  let url: URL;
  try {
    url = new URL(link.trim().replace(calendarScheme, site.protocol), siteUrl + base);
  } catch {
    return null;
  }
  if (url.origin !== site.origin) return null;
  url.searchParams.sort();
  return url.pathname + (url.searchParams.size > 0 ? `?${url.searchParams}` : '');
}

/** Paths that need the server, with and without the prefix of a language. */
const served =
  /^(?:\/ru)?\/(?:cabinet|login|preview|metrics)(?:[/?]|$)|^(?:\/ru)?\/search\?|^\/api\/(?!files\/)/;

/** Whether only the server can answer an address: those of staff, the API, and results of a search. */
export function needsServer(address: SiteAddress): boolean {
  return served.test(address);
}
