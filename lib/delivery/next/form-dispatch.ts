import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { findWatch, watchHeader } from '../../api/remote/upstream-failures';
import { sendStored } from '../cache/stored-response';
import type { FixedPageName, FixedPages } from '../html/fixed-pages';
import type { Handler } from '../http/handler';
import { toRequestLocale } from '../http/request-locale';
import type { FairQueue } from '../renders/fair-queue';
import type { Dispatch } from './forward-to-next';
import { injectRequest, sendInjected } from './inject-request';
import { readFormBody } from './read-form-body';

/** Maximum form size in bytes; next.config.mjs has the same limit. */
const maxFormBytes = 2 * 1024 * 1024;

/**
 * Wraps Next's handler for forms and actions. Reads the whole form before it calls Next, so that a slow client holds no
 * slot of the queue. Answers 400 instead of Next's 500 if an action fails before it called the API, because then its
 * arguments were invalid.
 */
export function createFormDispatch(dispatch: Handler, queue: FairQueue, fixedPages: FixedPages): Dispatch {
  return async (request, response, client) => {
    const send = (name: FixedPageName) =>
      sendStored(request, response, fixedPages[name][toRequestLocale(request.url ?? '')], []);
    const form = await readFormBody(request, maxFormBytes);
    if (form.kind === 'aborted') return void response.destroy();
    if (form.kind === 'too-large') return send('bodyTooLarge');
    const answer = await queue.run(client, randomUUID(), () => injectRequest(dispatch, request, form.body));
    if (answer.statusCode >= 500 && isActionBeforeApiCall(request.headers)) return send('badRequest');
    sendInjected(answer, response);
  };
}

/** Whether a request calls an action, by script or as a plain form, that has not called the API. */
export function isActionBeforeApiCall(headers: IncomingHttpHeaders): boolean {
  const isAction =
    headers['next-action'] !== undefined || /^\s*multipart\/form-data/i.test(headers['content-type'] ?? '');
  return isAction && findWatch(String(headers[watchHeader]))?.hasCalledApi !== true;
}
