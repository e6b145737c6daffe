import { orNull } from '@/lib/api/or-null';
import { publicApi } from '@/lib/clients/api-clients';
import type { Locale } from '@/lib/i18n/locales';
import { toSearchWords } from '@/lib/content/words/excerpt';
import { countOrNotFound } from '@/lib/views/list/page-bounds';

/** Number of results per page. */
const resultsPerPage = 10;

/** Maximum length of a query in characters, equal in page cache and API. */
export const maxQueryLength = 200;

/** Query of a search. */
export interface SearchQuery {
  /** Trimmed, at most {@link maxQueryLength} characters; empty if there is none. */
  readonly query: string;
  /** Whether more was typed. */
  readonly isTooLong: boolean;
}

/** Returns the query of `?q=`. */
export function readSearchQuery(value: unknown): SearchQuery {
  const typed = typeof value === 'string' ? value.normalize('NFC').replace(/\s+/g, ' ').trim() : '';
  const query = toSearchWords(typed).length > 0 ? typed.slice(0, maxQueryLength) : '';
  return { query, isTooLong: query.length < typed.length && query !== '' };
}

/**
 * Returns a page of public items that match a query, with passages preferably in the reader's
 * language. Calls `notFound()` past the last page. `null` if the API cannot search.
 */
export async function readSearchPage(query: string, page: number, locale: Locale) {
  const results = await orNull(publicApi().search({ q: query, page, perPage: resultsPerPage, locale }), [
    'not_supported',
  ]);
  if (!results) return null;
  const { data, total, match } = results;
  const count = countOrNotFound({ page, total, perPage: resultsPerPage });
  return { hits: data, total, count, match };
}
