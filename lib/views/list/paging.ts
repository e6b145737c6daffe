import { maxPage } from '../../api/limits';

/** An entry of the page links: a page number or a gap. */
export type PageLink = number | 'gap';

/** Returns the page of `?page=`, from 1, or `null` if it is invalid. */
export function readPageNumber(value: string | readonly string[] | undefined): number | null {
  if (value === undefined) return 1;
  if (typeof value !== 'string' || !/^[1-9]\d{0,5}$/.test(value)) return null;
  const page = Number(value);
  return page <= maxPage ? page : null;
}

/** Returns the number of pages; at least one. */
export function countPages(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** Returns the links of a long list: first, last, current and neighbouring pages. */
export function listPageLinks(current: number, count: number): PageLink[] {
  const links: PageLink[] = [];
  for (let page = 1; page <= count; page++) {
    const isNear = page === 1 || page === count || Math.abs(page - current) <= 1;
    // A gap of one page would be as wide as its number.
    const isSmallGap = (page === 2 && current === 4) || (page === count - 1 && current === count - 3);
    if (isNear || isSmallGap) links.push(page);
    else if (links.at(-1) !== 'gap') links.push('gap');
  }
  return links;
}
