import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import inject, { type Response as InjectedResponse } from 'light-my-request';
import { findWatch, watchHeader } from '../../api/remote/upstream-failures';
import { sendStored } from '../cache/stored-response';
import type { FixedPageName, FixedPages } from '../html/fixed-pages';
import type { Handler } from '../http/handler';
import { toRequestLocale } from '../http/request-locale';
import { readFormBody } from './read-form-body';

/** Maximum form size in bytes; next.config.mjs has the same limit. */
const maxFormBytes = 2 * 1024 * 1024;

/** Headers that belong to the connection, not to the response. */
const connectionHeaders: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
]);

/**
 * Wraps Next's handler for forms and actions. Reads the whole form before it calls Next. Answers 400 instead of
 * Next's 500 if an action fails before it called the API, because then its arguments were invalid.
 */
export function createFormDispatch(dispatch: Handler, fixedPages: FixedPages): Handler {
  return async (request, response) => {
    const send = (name: FixedPageName) =>
      sendStored(request, response, fixedPages[name][toRequestLocale(request.url ?? '')], []);
    const form = await readFormBody(request, maxFormBytes);
    if (form.kind === 'aborted') return void response.destroy();
    if (form.kind === 'too-large') return send('bodyTooLarge');
    const answer = await inject(
      (innerRequest, innerResponse) =>
        void dispatch(innerRequest, innerResponse).catch((error: Error) => innerResponse.destroy(error)),
      { method: 'POST', url: request.url, headers: request.headers, payload: form.body },
    );
    if (answer.statusCode >= 500 && isActionBeforeApiCall(request.headers)) return send('badRequest');
    copyAnswer(answer, response);
  };
}

/** Whether a request calls an action, by script or as a plain form, that has not called the API. */
export function isActionBeforeApiCall(headers: IncomingHttpHeaders): boolean {
  const isAction =
    headers['next-action'] !== undefined || /^\s*multipart\/form-data/i.test(headers['content-type'] ?? '');
  return isAction && findWatch(String(headers[watchHeader]))?.hasCalledApi !== true;
}

function copyAnswer(answer: InjectedResponse, response: ServerResponse): void {
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !connectionHeaders.has(name)) response.setHeader(name, value);
  }
  response.writeHead(answer.statusCode);
  response.end(answer.rawPayload);
}
