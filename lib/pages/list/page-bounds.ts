import { notFound, redirect } from 'next/navigation';
import { countPages } from './paging';

/** A page of a list: its number, from 1, of how many items, and how many of them a page shows. */
interface ListedPage {
  readonly page: number;
  readonly total: number;
  readonly perPage: number;
}

/** How many pages a list of the site has. A page past the last one is not found. */
export function countOrNotFound({ page, total, perPage }: ListedPage): number {
  const count = countPages(total, perPage);
  if (page > count) notFound();
  return count;
}

/** How many pages a list of the cabinet has. The last page may just have been emptied: past it leads to the last one. */
export function countOrRedirect(
  { page, total, perPage }: ListedPage,
  toHref: (page: number) => string,
): number {
  const count = countPages(total, perPage);
  if (page > count) redirect(toHref(count));
  return count;
}
