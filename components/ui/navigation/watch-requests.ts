import { fromLocalePath } from '@/lib/i18n/locales';
import { beginWork, failWork } from './pending-work';
import { readRouteChange } from './route-change';

/** Purpose of an application request; `null` if the reader does not wait for it. */
export type RequestPurpose = 'action' | 'refresh' | 'navigation' | null;

/** Addresses that distinguish requests of the same kind. */
export interface Places {
  readonly here: URL;
  /** Target of the navigation in progress. */
  readonly goingTo: URL | null;
}

/** Returns the purpose of an application request, from its address and headers. */
export function readPurpose(url: URL, headers: Headers, { here, goingTo }: Places): RequestPurpose {
  if (headers.has('next-action')) return 'action';
  if (headers.get('rsc') !== '1' || headers.has('next-router-prefetch')) return null;
  if (goingTo && isSamePage(url, goingTo)) return 'navigation';
  return !goingTo && isSamePage(url, here) ? 'refresh' : null;
}

/** Whether a status means that the work failed. 404 and 403 are answers, not failures. */
export function isFailure(status: number): boolean {
  return status >= 500;
}

/**
 * Returns the longest time for a server action of a page, in milliseconds. The site itself answers within 50 seconds;
 * visitors send short forms and should not wait that long for a sentence.
 */
export function toActionLimitMs(publicPath: string): number {
  return /^\/cabinet(\/|$)/.test(fromLocalePath(publicPath).path) ? 60_000 : 20_000;
}

/**
 * Wraps `fetch` to report refreshes and server actions as pending work and to notice failures. Next's router has no
 * event for either. Aborts a server action that takes too long: Next calls actions one after the other, so that a stalled one
 * would also keep its repetition from being sent.
 */
export function watchRequests(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = readRequest(input, init);
    const places = { here: new URL(location.href), goingTo: readRouteChange()?.to ?? null };
    const purpose = request && readPurpose(request.url, request.headers, places);
    if (!purpose) return send(input, init);
    // A navigation is pending from the click until the page is shown, not only during its request.
    const end = purpose === 'navigation' ? (hasFailed: boolean) => hasFailed && failWork() : beginWork();
    const signal =
      purpose === 'action' ? AbortSignal.timeout(toActionLimitMs(location.pathname)) : init?.signal;
    try {
      const response = await send(input, { ...init, signal });
      end(isFailure(response.status));
      return response;
    } catch (error) {
      end(!isAbort(error));
      throw error;
    }
  };
}

function readRequest(input: RequestInfo | URL, init?: RequestInit): { url: URL; headers: Headers } | null {
  try {
    const isRequest = input instanceof Request;
    const url = new URL(isRequest ? input.url : input, location.href);
    return { url, headers: new Headers(init?.headers ?? (isRequest ? input.headers : undefined)) };
  } catch {
    // An invalid URL: fetch itself rejects it.
    return null;
  }
}

function isSamePage(a: URL, b: URL): boolean {
  return a.origin === b.origin && toPage(a) === toPage(b);
}

/** Returns path and query without the router's own parameter. */
function toPage(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete('_rsc');
  return `${url.pathname}?${query}`;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
