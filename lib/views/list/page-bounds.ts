import { notFound, redirect } from 'next/navigation';
import { countPages } from './paging';

/** A page of a list: number (from 1), total items and page size. */
interface ListedPage {
  readonly page: number;
  readonly total: number;
  readonly perPage: number;
}

/** Returns the number of pages of a public list. Calls `notFound()` past the last page. */
export function countOrNotFound({ page, total, perPage }: ListedPage): number {
  const count = countPages(total, perPage);
  if (page > count) notFound();
  return count;
}

/** Returns the number of pages of a cabinet list. Redirects past the last page, which may just have been emptied. */
export function countOrRedirect(
  { page, total, perPage }: ListedPage,
  toHref: (page: number) => string,
): number {
  const count = countPages(total, perPage);
  if (page > count) redirect(toHref(count));
  return count;
}
