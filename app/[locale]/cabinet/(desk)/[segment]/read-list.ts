import { type ListFilter } from '@/components/cabinet/list/list-filter';
import { readUses } from '@/components/cabinet/list/uses/read-uses';
import { defaultPerPage, maxPerPage } from '@/lib/api/limits';
import type { UseCount } from '@/lib/api/contract';
import type { ApiClient } from '@/lib/api/client';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { countOrRedirect } from '@/lib/views/list/page-bounds';

/** A page of a collection's list. */
export interface List {
  readonly items: readonly Item[];
  /** Number of items on all pages. */
  readonly total: number;
  readonly pageCount: number;
  readonly uses: readonly UseCount[];
  /** Whether the list contains all items of an orderable type. */
  readonly isComplete: boolean;
}

/** Returns the page of a list that a filter asks for. Redirects past the last page. */
export async function readList(
  api: ApiClient,
  collection: CollectionName,
  filter: ListFilter,
  toHref: (page: number) => string,
): Promise<List> {
  const { q, status, page } = filter;
  const { sort: defaultSort, grouping } = definitionOf(collection).list;
  // An orderable type is shown on one page, so that every item can be moved anywhere.
  const perPage = defaultSort.field === 'position' ? maxPerPage : defaultPerPage;
  const { data, total } = await api[collection].list({
    q: q || undefined,
    status: status ?? undefined,
    page,
    perPage,
    sort: status === 'trashed' ? '-updatedAt' : undefined,
    ...(grouping && { [grouping.field]: filter.group }),
  });
  return {
    items: data,
    total,
    pageCount: countOrRedirect({ page, total, perPage }, toHref),
    uses: await readUses(api, collection, data),
    isComplete: perPage === maxPerPage && !q && !status && total <= perPage,
  };
}
