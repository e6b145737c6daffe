import type { IncomingHttpHeaders } from 'node:http';
import { fromLocalePath, type Locale } from '../../i18n/locales';
import type { RenderRequest } from './render-page';

/** Which page is asked for, in which form. */
export interface PageAddress {
  /** Equal keys mean equal answers as long as the content does not change. */
  readonly key: string;
  readonly locale: Locale;
  readonly request: RenderRequest;
  /** A whole document at a path of its own; everything else is a variant that strangers can make up at will. */
  readonly isDocument: boolean;
}

/**
 * Query parameters that public pages read. A page never sees any other: made-up ones would make endless copies of
 * it. Whoever gives a page a new parameter names it here.
 */
const pageParameters = [
  'album',
  'category',
  'grade',
  'kind',
  'level',
  'page',
  'photo',
  'q',
  'subject',
  'year',
] as const;

/** Longest value of a parameter, in characters. */
const maxValueLength = 200;

/** Request headers by which Next answers with a page's data for the router instead of a document. */
const routerHeaders = [
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const;

/** Reads which page a request for a canonical target wants. `query` as it was sent, with its question mark. */
export function readPageAddress(path: string, query: string, headers: IncomingHttpHeaders): PageAddress {
  const { locale } = fromLocalePath(path);
  const sent = new URLSearchParams(query);
  const search = readKnownParameters(sent);
  if (headers.rsc !== '1') {
    const url = search.size > 0 ? `${path}?${search}` : path;
    return { key: url, locale, request: { url, headers: {} }, isDocument: search.size === 0 };
  }
  // Next checks this digest of the router's headers and redirects when it is not theirs.
  const digest = sent.get('_rsc');
  if (digest !== null) search.set('_rsc', digest);
  const url = search.size > 0 ? `${path}?${search}` : path;
  const forwarded: Record<string, string> = { rsc: '1' };
  for (const name of routerHeaders) {
    const value = headers[name];
    if (typeof value === 'string') forwarded[name] = value;
  }
  const key = [url, 'rsc', ...routerHeaders.map((name) => forwarded[name] ?? '')].join('\n');
  return { key, locale, request: { url, headers: forwarded }, isDocument: false };
}

function readKnownParameters(sent: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of pageParameters) {
    const value = sent.get(name);
    if (value && value.length <= maxValueLength) known.set(name, value);
  }
  return known;
}
