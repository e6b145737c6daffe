import { beginWork, failWork } from './pending-work';
import { readRouteChange } from './route-change';

/** What a request of the application is for; `null`: nothing that the reader waits for. */
export type RequestPurpose = 'action' | 'refresh' | 'navigation' | null;

/** The addresses that tell requests of one kind apart. */
export interface Places {
  readonly here: URL;
  /** Where the router is going. */
  readonly goingTo: URL | null;
}

/** Reads from its address and headers what a request of the application is for. */
export function readPurpose(url: URL, headers: Headers, { here, goingTo }: Places): RequestPurpose {
  if (headers.has('next-action')) return 'action';
  if (headers.get('rsc') !== '1' || headers.has('next-router-prefetch')) return null;
  if (goingTo && isSamePage(url, goingTo)) return 'navigation';
  return !goingTo && isSamePage(url, here) ? 'refresh' : null;
}

/** Whether an answer means that the work failed. A page that is not there, or is not for this reader, is an answer. */
export function isFailure(status: number): boolean {
  return status >= 500;
}

/**
 * Sees the requests by which the application refreshes itself and calls the server, so that they too are shown as
 * work, and learns that one failed. The router tells nobody.
 */
export function watchRequests(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = readRequest(input, init);
    const places = { here: new URL(location.href), goingTo: readRouteChange()?.to ?? null };
    const purpose = request && readPurpose(request.url, request.headers, places);
    if (!purpose) return send(input, init);
    // A change of the page is shown from the click until the page is there, not for its request alone.
    const end = purpose === 'navigation' ? (hasFailed: boolean) => hasFailed && failWork() : beginWork();
    try {
      const response = await send(input, init);
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
    // Whoever asked for something that is none gets to hear it from fetch itself.
    return null;
  }
}

function isSamePage(one: URL, other: URL): boolean {
  return one.origin === other.origin && toPage(one) === toPage(other);
}

/** Path and query without the router's own parameter. */
function toPage(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete('_rsc');
  return `${url.pathname}?${query}`;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
