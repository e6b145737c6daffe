/** A place in the row of page links: a page, or a gap where pages were left out. */
export type PageLink = number | 'gap';

/** The page that a `?page=` asks for, from 1; `null` when it asks for no page that could exist. */
export function readPageNumber(value: string | readonly string[] | undefined): number | null {
  if (value === undefined) return 1;
  if (typeof value !== 'string' || !/^[1-9]\d{0,5}$/.test(value)) return null;
  return Number(value);
}

/** How many pages a list has; an empty one still has its first. */
export function countPages(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** The links of a long list: the first and last page, the current one and its neighbours. */
export function listPageLinks(current: number, count: number): PageLink[] {
  const links: PageLink[] = [];
  for (let page = 1; page <= count; page++) {
    const isNear = page === 1 || page === count || Math.abs(page - current) <= 1;
    // A gap of one page would be as wide as the page's number.
    const isSmallGap = (page === 2 && current === 4) || (page === count - 1 && current === count - 3);
    if (isNear || isSmallGap) links.push(page);
    else if (links.at(-1) !== 'gap') links.push('gap');
  }
  return links;
}
