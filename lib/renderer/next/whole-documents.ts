import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Response as InjectedResponse } from 'light-my-request';
import { findWatch, watchHeader, type Replacement, type UpstreamWatch } from '@/lib/api/upstream-failures';
import type { FixedPages } from '@/lib/fixed-pages/fixed-pages';
import type { Handler } from '@/lib/http/handler';
import { isReadRequest } from '@/lib/http/is-read-request';
import { toRequestLocale } from '@/lib/http/request-locale';
import { fromLocalePath } from '@/lib/i18n/locales';
import { toMissingPage } from '@/lib/i18n/routing';
import { currentRequestId } from '@/lib/log/request-context';
import { sendStored } from '@/lib/protocol/stored-response';
import { injectRead, streamInjected } from './inject-request';

/**
 * Wraps Next's handler so that the document of a private page that is missing or fails is whole: Next sends an empty one,
 * which only a script fills.
 */
export function withWholeDocuments(dispatch: Handler, fixedPages: FixedPages): Handler {
  const sendWhole = createWholeSender(dispatch, fixedPages);
  return async (request, response) => {
    // Next changes the address of a request that `proxy.ts` rewrites.
    const { url = '/' } = request;
    if (!isReadRequest(request) || request.headers['rsc'] !== undefined) return dispatch(request, response);
    const answer = await injectRead(dispatch, request, response);
    if (!isEmptyDocument(answer)) return streamInjected(answer, response);
    // Next would log an error about a response that is not read.
    answer.stream().resume();
    return sendWhole(request, response, { url, status: answer.statusCode });
  };
}

/** Whether a response is Next's document for a page that is missing or fails. Pages themselves answer 200. */
export function isEmptyDocument({ statusCode, headers }: InjectedResponse): boolean {
  const isError = statusCode === 404 || statusCode >= 500;
  return isError && String(headers['content-type']).startsWith('text/html');
}

/** Sends the document for a request whose page is missing or fails. `url` and `status` are those of the page. */
type WholeSender = (
  request: IncomingMessage,
  response: ServerResponse,
  failed: { readonly url: string; readonly status: number },
) => Promise<void>;

/**
 * Creates a function that sends a whole document in place of an empty one: it reads the address again, and `proxy.ts`
 * shows the replacement that the watch names.
 */
export function createWholeSender(dispatch: Handler, fixedPages: FixedPages): WholeSender {
  return async (request, response, { url, status }) => {
    const watch = findWatch(String(request.headers[watchHeader]));
    if (watch) watch.replacement = toReplacement(url, status, watch);
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
    const answer = await injectRead(
      dispatch,
      { method, url, headers: withoutBody(request.headers) },
      response,
    );
    if (!isEmptyDocument(answer)) return streamInjected(answer, response);
    answer.stream().resume();
    sendStored(request, response, fixedPages.failedTwice[toRequestLocale(url)], []);
  };
}

function toReplacement(url: string, status: number, { failure }: UpstreamWatch): Replacement {
  const path = url.split('?')[0]!;
  if (status === 404) return { address: toMissingPage(path) + url.slice(path.length), status };
  const { locale } = fromLocalePath(path);
  if (failure) return { address: `/${locale}/503?reason=${failure.code}`, status: failure.status };
  return { address: `/${locale}/500?request=${currentRequestId() ?? ''}`, status };
}

/** Returns the headers without those that describe the body of a form. */
function withoutBody(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith('content-') && name !== 'transfer-encoding'),
  );
}
