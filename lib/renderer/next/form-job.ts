import type { IncomingHttpHeaders } from 'node:http';
import type { Response as InjectedResponse } from 'light-my-request';
import { findWatch, watchHeader } from '@/lib/api/upstream-failures';
import { sendStored } from '@/lib/protocol/stored-response';
import type { FixedPageName, FixedPages } from '@/lib/fixed-pages/fixed-pages';
import type { Handler } from '@/lib/http/handler';
import { toRequestLocale } from '@/lib/http/request-locale';
import { injectRequest, sendInjected } from './inject-request';
import { createWholeSender, isEmptyDocument } from './whole-documents';

/**
 * Wraps Next's handler for forms and actions. Answers 400 instead of Next's 500 if an action fails before it begins,
 * because then its arguments were invalid, and if Next refuses a posted form. Sends whole documents like `withWholeDocuments`.
 */
export function createFormJob(dispatch: Handler, fixedPages: FixedPages): Handler {
  const sendWhole = createWholeSender(dispatch, fixedPages);
  return async (request, response) => {
    // Delivery has read the whole form and limits its size.
    const { url = '/', headers } = request;
    const answer = await injectRequest(dispatch, request);
    const refusal = toRefusedPage(answer, headers);
    if (refusal) return sendStored(request, response, fixedPages[refusal][toRequestLocale(url)], []);
    if (isEmptyDocument(answer) && headers['next-action'] === undefined)
      return sendWhole(request, response, { url, status: answer.statusCode });
    sendInjected(answer, response);
  };
}

/** Returns the page for a form or an action that cannot be read; `null` for another answer. */
function toRefusedPage(answer: InjectedResponse, headers: IncomingHttpHeaders): FixedPageName | null {
  const isPosted = headers['next-action'] === undefined;
  if (answer.statusCode >= 500 && isUnreadableAction(headers)) return isPosted ? 'staleForm' : 'badRequest';
  // Next answers a form of an older build with a sentence in English.
  const isOfNext = String(answer.headers['content-type']).startsWith('text/plain');
  return isPosted && isOfNext && answer.statusCode >= 400 ? 'staleForm' : null;
}

/** Whether a request calls an action, by script or as a plain form, that has not begun. */
export function isUnreadableAction(headers: IncomingHttpHeaders): boolean {
  const isAction =
    headers['next-action'] !== undefined || /^\s*multipart\/form-data/i.test(headers['content-type'] ?? '');
  return isAction && findWatch(String(headers[watchHeader]))?.hasActionBegun !== true;
}
