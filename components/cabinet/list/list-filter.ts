import { listStatuses, type ListStatus } from '@/lib/api/list-statuses';

/** What a list shows; it stands in the address. */
export interface ListFilter {
  readonly q: string;
  readonly status: ListStatus | null;
  /** From 1. */
  readonly page: number;
}

type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads what a list shows from the query of its address; what makes no sense is left out. */
export function readListFilter({ q, status, page }: SearchParams): ListFilter {
  const number = typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
  return {
    q: typeof q === 'string' ? q.trim().slice(0, 200) : '',
    status: listStatuses.find((each) => each === status) ?? null,
    page: number,
  };
}

/** The address of a list that shows this. */
export function toListHref(path: string, { q, status, page }: ListFilter): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (status) search.set('status', status);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}
