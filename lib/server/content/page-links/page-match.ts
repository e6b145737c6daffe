import { createClosedCheck } from '@/lib/addresses/closed-addresses';

/** A page to which links are sought. */
export interface LinkedPage {
  readonly id: string;
  /** Public path, without locale prefix. */
  readonly path: string;
  /** Id of the page above it; `null` for a page of the first level. */
  readonly parent: string | null;
}

/** Tells which addresses and references lead to a page. */
export interface PageMatch extends LinkedPage {
  /** Whether an address leads to the page. Addresses can have a locale prefix, a query and a fragment. */
  readonly isAddress: (address: string) => boolean;
}

/** Creates the match of a page. Its files, such as a feed, belong to it. */
export function createPageMatch(page: LinkedPage): PageMatch {
  return { ...page, isAddress: createClosedCheck({ paths: [page.path], parts: [] }) };
}
