import type { CrawledSite } from '../crawl/crawl-pages';
import { toFilePlace } from './file-place';

/** Place of the list of variants in a copy. */
export const variantListName = '_/variants.json';

/** Place of the script in a copy. */
export const variantScriptName = '_/variants.js';

/** Returns the places of pages with a query by address, and those of old addresses with one. */
export function listVariants(
  { saved }: Pick<CrawledSite, 'saved'>,
  redirects: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const pages = [...saved]
    .filter(([address, { mediaType }]) => address.includes('?') && mediaType === 'text/html')
    .map(([address, { mediaType }]): [string, string] => [address, toFilePlace(address, mediaType).path]);
  const old = [...redirects].filter(([address]) => address.includes('?'));
  return new Map([...old, ...pages]);
}

/**
 * Opens the page of a query, which file servers ignore: `/news?page=2` is `/news/_/page-2/`. The list is loaded only if the
 * address has a query.
 */
export const variantScript = `(async () => {
  if (location.search === '') return;
  const query = new URLSearchParams(location.search);
  query.sort();
  const path = location.pathname.replace(/(.)\\/$/, '$1');
  const variants = await (await fetch('/${variantListName}')).json();
  const place = variants[path + '?' + query];
  if (place !== undefined) location.replace(place + location.hash);
})();
`;
