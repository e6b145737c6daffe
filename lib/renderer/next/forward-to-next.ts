import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { watchHeader, watchUpstream, type UpstreamWatch } from '@/lib/api/upstream-failures';
import { fromLocalePath } from '../../i18n/locales';
import type { Handler } from '@/lib/http/handler';
import { createLocaleCookies, needsLocaleCookie } from '@/lib/http/locale-cookie';
import { setHeaders, type HeaderList } from '@/lib/http/security-headers';

export interface ForwardOptions {
  /** Next's request handler, or a wrapper of it. */
  readonly dispatch: Handler;
  readonly siteUrl: string;
  readonly securityHeaders: HeaderList;
  /** Policy for pages that set none; `null` adds none (development server). */
  readonly defaultPolicy: string | null;
  /** Changes the policy that a page sets, for the development server. */
  readonly adaptPolicy?: (policy: string) => string;
  /** Returns the id of a request. Default: a new one, because clients could send one. */
  readonly readRequestId?: (request: IncomingMessage) => string;
}

/** Creates a handler that forwards requests to Next without caching and completes the headers of the response. */
export function createForwardToNext({
  dispatch,
  siteUrl,
  securityHeaders,
  defaultPolicy,
  adaptPolicy,
  readRequestId = () => randomUUID(),
}: ForwardOptions): Handler {
  const cookies = createLocaleCookies(siteUrl);
  return async (request, response) => {
    const id = readRequestId(request);
    tidyHeaders(request.headers, siteUrl);
    setHeaders(response, securityHeaders);
    const { locale, path } = fromLocalePath((request.url ?? '/').split('?')[0]!);
    const setsCookie = needsLocaleCookie(request.headers, locale);
    const isOfCabinet = path === '/cabinet' || path.startsWith('/cabinet/');
    const watch: UpstreamWatch = { failure: null, timeoutError: null };
    beforeHeaders(response, () => {
      const policy = response.getHeader('content-security-policy');
      if (typeof policy === 'string' && adaptPolicy) {
        response.setHeader('Content-Security-Policy', adaptPolicy(policy));
      } else if (policy === undefined && defaultPolicy) {
        response.setHeader('Content-Security-Policy', defaultPolicy);
      }
      if (watch.pageStatus) response.statusCode = watch.pageStatus;
      if (!isHtml(response)) return;
      response.setHeader('Cache-Control', 'private, no-store');
      // The page shows that the API is unavailable, but a Next page cannot set that status.
      if (watch.failure && isOfCabinet && request.method === 'GET')
        response.statusCode = watch.failure.status;
      if (setsCookie) response.appendHeader('Set-Cookie', cookies[locale]);
    });
    request.headers[watchHeader] = id;
    return watchUpstream(watch, () => dispatch(request, response), id);
  };
}

/** Removes or replaces request headers that Next trusts although clients can set them. */
function tidyHeaders(headers: IncomingHttpHeaders, siteUrl: string): void {
  // Next reads the nonce for its scripts from this header.
  delete headers['content-security-policy'];
  delete headers['content-security-policy-report-only'];
  // After an action that redirects, Next fetches the new page from this server, and over https it would fail.
  delete headers['x-forwarded-proto'];
  delete headers['x-forwarded-port'];
  // Next compares this header with the origin of a form. A proxy may use another host name for the server than
  // visitors do.
  if (headers.origin === siteUrl) headers['x-forwarded-host'] = new URL(siteUrl).host;
  else delete headers['x-forwarded-host'];
  // If the header is missing, Next sets it to the socket's address and then looks like a proxy when it fetches a
  // page.
  headers['x-forwarded-for'] = '';
}

function isHtml(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/html');
}

/** Calls `complete` before a response's headers are sent. */
function beforeHeaders(response: ServerResponse, complete: () => void): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  let isComplete = false;
  response.writeHead = (...args: unknown[]) => {
    const before = response.statusCode;
    if (!isComplete) complete();
    isComplete = true;
    // The caller passed the status that was set before `complete` changed it.
    return response.statusCode === before
      ? writeHead(...args)
      : writeHead(response.statusCode, ...args.slice(1));
  };
}
