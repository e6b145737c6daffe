import { toListHref, type ListFilter } from './list-filter';

/** Returns the query under which a filter is saved: without its page. */
export function toSavedQuery(filter: ListFilter): string {
  return toListHref('', { ...filter, page: 1 }).replace(/^\?/, '');
}
