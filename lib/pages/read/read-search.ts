import { orNull } from '../../api/or-null';
import { publicApi } from '../../api/server';
import type { Locale } from '../../i18n/locales';
import { toSearchWords } from '../../content/excerpt';
import { countOrNotFound } from '../list/page-bounds';

/** How many results a page shows. */
const resultsPerPage = 10;

/** Longest query that is searched for, in characters; the page cache and the API know the same. */
export const maxQueryLength = 200;

/** The query that a `?q=` asks for, without what is around it; empty when there is nothing to search for. */
export function readSearchQuery(value: unknown): string {
  if (typeof value !== 'string') return '';
  const query = value.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, maxQueryLength);
  return toSearchWords(query).length > 0 ? query : '';
}

/**
 * One page of what visitors may see and what holds all words of the query. Passages are in the
 * reader's language where they can be. A page past the last is not found. `null`: the API cannot search.
 */
export async function readSearchPage(query: string, page: number, locale: Locale) {
  const found = await orNull(publicApi().search({ q: query, page, perPage: resultsPerPage, locale }), [
    'not_supported',
  ]);
  if (!found) return null;
  const { data, total } = found;
  const count = countOrNotFound({ page, total, perPage: resultsPerPage });
  return { hits: data, total, count };
}
