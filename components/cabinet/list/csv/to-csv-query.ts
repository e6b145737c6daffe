import type { Locale } from '@/lib/i18n/locales';

/** A list of the cabinet as a person sees it. */
export interface ShownList {
  /** Name of a collection, the audit log, or a table of a feature. */
  readonly list: string;
  readonly locale: Locale;
  /** Path and query with which the page shows the list, on any of its pages. */
  readonly address: string;
  /** Number of entries on all pages of the list. */
  readonly total: number;
}

/** Returns the query of the CSV of a list: all that its address narrows and sorts it by, for all pages. */
export function toCsvQuery({ list, locale, address }: Omit<ShownList, 'total'>): URLSearchParams {
  const query = new URLSearchParams({ list, locale });
  for (const [name, value] of new URL(address, 'https://list.invalid').searchParams)
    if (name !== 'page') query.append(name, value);
  return query;
}
