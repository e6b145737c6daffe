import type { IncomingHttpHeaders } from 'node:http';
import { fromLocalePath, type Locale } from '@/lib/i18n/locales';
import { isAddedParameter } from './redirect-source';
import { shareInProcess } from '@/lib/shared/share-in-process';

/** Identity of a page in one form (document or router data). */
export interface PageAddress {
  /** Cache key. Requests with equal keys get equal responses for a content version. */
  readonly key: string;
  readonly locale: Locale;
  /** What a rendering of the page receives. */
  readonly request: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
  /** Whether this is a whole document without query. Clients can make up any number of other variants. */
  readonly isDocument: boolean;
  /** Whether the page shows the results of a search, of which there is any number. */
  readonly isSearch: boolean;
  /** Whether this is a document at `/`. */
  readonly isRoot: boolean;
}

/** Query parameters that pages of the core read. */
const coreParameters = [
  'album',
  'category',
  'kind',
  'language',
  'news',
  'page',
  'photo',
  'q',
  'subject',
  'type',
  'year',
];

const parameters = shareInProcess('page-parameters', () => new Set(coreParameters));

/** Adds query parameters that public pages read. All others are dropped, so that made-up ones do not fill the cache. */
export function addPageParameters(added: readonly string[]): void {
  for (const name of added) parameters.add(name);
}

/** Parameters that choose a part of a list or another view, not what a list is filtered by. */
const viewParameters: ReadonlySet<string> = new Set(['album', 'month', 'news', 'page', 'photo', 'q', 'year']);

/** Returns the parameters that filter lists. Their values together are thousands of addresses of the same lists. */
export function listFilterParameters(): string[] {
  return [...parameters].filter((name) => !viewParameters.has(name)).sort();
}

/** Longest value of a parameter, in characters. */
const maxValueLength = 200;

/** Request headers with which Next's router requests data instead of a document. */
export const routerHeaders = [
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const;

/** Returns the page that a request asks for. `path` is canonical; `query` is as sent, with its question mark. */
export function readPageAddress(path: string, query: string, headers: IncomingHttpHeaders): PageAddress {
  const { locale } = fromLocalePath(path);
  const sent = new URLSearchParams(query);
  const search = readKnownParameters(sent);
  const isSearch = search.has('q');
  if (headers.rsc !== '1' || !isRouterState(headers['next-router-state-tree'])) {
    const url = search.size > 0 ? `${path}?${search}` : path;
    return {
      key: url,
      locale,
      request: { url, headers: {} },
      isDocument: search.size === 0,
      isSearch,
      isRoot: path === '/',
    };
  }
  // Next compares this digest with the router headers and redirects if they differ.
  const digest = sent.get('_rsc');
  if (digest !== null) search.set('_rsc', digest);
  const url = search.size > 0 ? `${path}?${search}` : path;
  const forwarded: Record<string, string> = { rsc: '1' };
  for (const name of routerHeaders) {
    const value = headers[name];
    if (typeof value === 'string') forwarded[name] = value;
  }
  const key = [url, 'rsc', ...routerHeaders.map((name) => forwarded[name] ?? '')].join('\n');
  return { key, locale, request: { url, headers: forwarded }, isDocument: false, isSearch, isRoot: false };
}

/**
 * Whether a header is absent or a route tree of Next's router. Next answers 500 to any other; the router loads the page
 * as a document if it does not receive data.
 */
function isRouterState(header: string | readonly string[] | undefined): boolean {
  if (header === undefined) return true;
  try {
    return Array.isArray(JSON.parse(decodeURIComponent(String(header))));
  } catch {
    return false;
  }
}

/** Whether a query has a parameter that no page reads and that is part of the address, such as one of an old site. */
export function hasForeignParameter(query: string): boolean {
  const isRead = (name: string) => parameters.has(name);
  return [...new URLSearchParams(query).keys()].some((name) => !isRead(name) && !isAddedParameter(name));
}

function readKnownParameters(sent: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  // Sorted, so that a page has one cache key.
  for (const name of [...parameters].sort()) {
    const value = sent.get(name);
    if (!value) continue;
    // The search tells readers that their words are too many; it needs no more than one character to know it.
    if (name === 'q') known.set(name, value.slice(0, maxValueLength + 1));
    else if (value.length <= maxValueLength) known.set(name, value);
  }
  return known;
}
