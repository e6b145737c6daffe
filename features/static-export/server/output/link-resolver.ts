import type { CrawledSite } from '../crawl/crawl-pages';
import { limitFilters } from '../crawl/limit-filters';
import { toSiteAddress, type SiteAddress } from '../crawl/site-address';
import { toFilePlace } from './file-place';
import type { LinkResolver } from './rewrite-links';

/** Number of redirects that are followed. */
const maxHops = 5;

interface ResolverOptions {
  readonly siteUrl: string;
  /** Number of filters of a list that the copy has at once. */
  readonly maxFilters: number;
}

/** Creates the resolver of the links of a page. `base`: address of the page. */
export function createLinkResolver(
  { saved, redirects }: Pick<CrawledSite, 'saved' | 'redirects'>,
  base: SiteAddress,
  { siteUrl, maxFilters }: ResolverOptions,
): LinkResolver {
  const toPath = (address: SiteAddress): string | null => {
    const response = saved.get(address);
    return response ? toFilePlace(address, response.mediaType).path : null;
  };
  const limits = { maxFilters, isKnown: (address: SiteAddress) => saved.has(address) };
  return (link) => {
    // A fragment of the same page needs no address.
    if (link === '' || link.startsWith('#')) return null;
    const address = toSiteAddress(link, base, siteUrl);
    if (address === null) return null;
    const target = follow(limitFilters(address, base, limits), redirects);
    if (!target.startsWith('/')) return target;
    // The page without its query stands for a variant that was not read.
    const path = toPath(target) ?? toPath(target.split('?')[0]!);
    const written = link.startsWith('/') ? link : link.slice(new URL(link, siteUrl + base).origin.length);
    const hash = link.includes('#') ? link.slice(link.indexOf('#')) : '';
    return path === null || path + hash === written ? null : path + hash;
  };
}

/** Returns where redirects of the site lead: address of this site, or URL of another one. */
export function follow(address: SiteAddress, redirects: ReadonlyMap<SiteAddress, string>): string {
  let target = address;
  for (let hop = 0; hop < maxHops; hop += 1) {
    const next = redirects.get(target);
    if (next === undefined) return target;
    target = next;
  }
  return target;
}
