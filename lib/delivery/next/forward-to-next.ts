import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { watchHeader, watchUpstream, type UpstreamWatch } from '../../api/remote/upstream-failures';
import { fromLocalePath } from '../../i18n/locales';
import type { Handler } from '../http/handler';
import { createLocaleCookies, readLocaleCookie } from '../http/locale-cookie';
import { setHeaders, type HeaderList } from '../http/security-headers';

/** How requests are forwarded. */
export interface ForwardOptions {
  /** Next's request handler. */
  readonly dispatch: Handler;
  readonly siteUrl: string;
  readonly securityHeaders: HeaderList;
  /** Policy of a page that brings none; `null` leaves such a page without (the development server's). */
  readonly defaultPolicy: string | null;
  /** Changes the policy that a page brings; the development server's pages need more. */
  readonly adaptPolicy?: (policy: string) => string;
}

/** Forwards requests of known visitors to Next, uncached, and completes the headers of the answer. */
export function createForwardToNext({
  dispatch,
  siteUrl,
  securityHeaders,
  defaultPolicy,
  adaptPolicy,
}: ForwardOptions): Handler {
  const cookies = createLocaleCookies(siteUrl);
  return (request, response) => {
    tidyHeaders(request.headers, siteUrl);
    setHeaders(response, securityHeaders);
    const { locale, path } = fromLocalePath((request.url ?? '/').split('?')[0]!);
    const isRemembered = readLocaleCookie(request.headers.cookie) === locale;
    const isOfCabinet = path === '/cabinet' || path.startsWith('/cabinet/');
    const watch: UpstreamWatch = { failure: null, lateness: null };
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
      // The page says that the API does not answer; Next has no way of giving it the status for that.
      if (watch.failure && isOfCabinet && request.method === 'GET')
        response.statusCode = watch.failure.status;
      if (!isRemembered) response.appendHeader('Set-Cookie', cookies[locale]);
    });
    return watchUpstream(watch, (name) => {
      request.headers[watchHeader] = name;
      return dispatch(request, response);
    });
  };
}

/** Removes the headers that Next would believe although a client may have written them. */
function tidyHeaders(headers: IncomingHttpHeaders, siteUrl: string): void {
  // Next would put a nonce that the client chose on its scripts.
  delete headers['content-security-policy'];
  delete headers['content-security-policy-report-only'];
  // Over https, Next would look for itself in vain when an action leads to a page, which it fetches from this server.
  delete headers['x-forwarded-proto'];
  delete headers['x-forwarded-port'];
  // Next compares it with the origin of a form. A proxy may call the server by another name than readers do.
  if (headers.origin === siteUrl) headers['x-forwarded-host'] = new URL(siteUrl).host;
  else delete headers['x-forwarded-host'];
  // Without a value Next writes the socket's address, and would seem a proxy when it fetches that page.
  headers['x-forwarded-for'] = '';
}

function isHtml(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/html');
}

/** Calls `complete` when a response's headers are about to be sent. */
function beforeHeaders(response: ServerResponse, complete: () => void): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  let isComplete = false;
  response.writeHead = (...args: unknown[]) => {
    const before = response.statusCode;
    if (!isComplete) complete();
    isComplete = true;
    // A caller that only began to write passed the status as it was until now.
    return response.statusCode === before
      ? writeHead(...args)
      : writeHead(response.statusCode, ...args.slice(1));
  };
}
