import { isNarrowed, type ListFilter } from '@/components/cabinet/list/filters/list-filter';
import { toApiQuery } from '@/components/cabinet/list/filters/to-api-query';
import { readUses } from '@/components/cabinet/list/uses/read-uses';
import { maxPerPage } from '@/lib/api/limits';
import type { UseCount } from '@/lib/api/contract';
import type { ApiClient } from '@/lib/api/client';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { withoutTexts } from '@/lib/content/lists/without-texts';
import type { Locale } from '@/lib/i18n/locales';
import { countOrRedirect } from '@/lib/views/list/page-bounds';

/** Number of items per page of a list that staff do not put in order by hand. */
const perPageInCabinet = 50;

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
  locale: Locale,
  toHref: (page: number) => string,
): Promise<List> {
  const { page } = filter;
  const definition = definitionOf(collection);
  // An orderable type is shown on one page, so that every item can be moved anywhere.
  const perPage = definition.list.sort.field === 'position' ? maxPerPage : perPageInCabinet;
  const { data, total } = await api[collection].list({
    ...toApiQuery(definition, filter, locale),
    page,
    perPage,
  });
  return {
    items: data.map((item) => withoutTexts(definition, item)),
    total,
    pageCount: countOrRedirect({ page, total, perPage }, toHref),
    uses: await readUses(api, collection, data),
    isComplete: perPage === maxPerPage && !isNarrowed(filter) && !filter.sort && total <= perPage,
  };
}
