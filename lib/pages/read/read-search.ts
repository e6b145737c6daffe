import { orNull } from '../../api/or-null';
import { publicApi } from '../../api/server';
import type { Locale } from '../../i18n/locales';
import { toSearchWords } from '../../content/excerpt';
import { countOrNotFound } from '../list/page-bounds';

/** Number of results per page. */
const resultsPerPage = 10;

/** Maximum length of a query in characters, equal in page cache and API. */
export const maxQueryLength = 200;

/** Returns the trimmed query of `?q=`; empty if there is none. */
export function readSearchQuery(value: unknown): string {
  if (typeof value !== 'string') return '';
  const query = value.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, maxQueryLength);
  return toSearchWords(query).length > 0 ? query : '';
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
