import { listStatuses, type ListStatus } from '@/lib/api/list-statuses';
import { toQueryPath } from '@/lib/views/list/query-path';

/** Filter of a list, stored in the address. */
export interface ListFilter {
  readonly q: string;
  readonly status: ListStatus | null;
  /** From 1. */
  readonly page: number;
  /** Group of the listed items; absent for a type without groups. */
  readonly group?: string;
}

type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads the filter from a query; ignores invalid values. `groups`: those of the listed type. */
export function readListFilter(
  { q, status, page, group }: SearchParams,
  groups: readonly string[] = [],
): ListFilter {
  const number = typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
  return {
    q: typeof q === 'string' ? q.trim().slice(0, 200) : '',
    status: listStatuses.find((known) => known === status) ?? null,
    page: number,
    ...(groups[0] !== undefined && { group: groups.find((known) => known === group) ?? groups[0] }),
  };
}

/** Returns the address of a list with a filter. */
export function toListHref(path: string, { q, status, page, group }: ListFilter): string {
  return toQueryPath(path, {
    group,
    q: q || undefined,
    status: status ?? undefined,
    page: page > 1 ? page : undefined,
  });
}
