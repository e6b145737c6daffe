import type { IncomingHttpHeaders } from 'node:http';
import { findWatch, watchHeader } from '@/lib/api/upstream-failures';
import { sendStored } from '@/lib/protocol/stored-response';
import type { FixedPages } from '@/lib/fixed-pages/fixed-pages';
import type { Handler } from '@/lib/http/handler';
import { toRequestLocale } from '@/lib/http/request-locale';
import { injectRequest, sendInjected } from './inject-request';
import { createWholeSender, isEmptyDocument } from './whole-documents';

/**
 * Wraps Next's handler for forms and actions. Answers 400 instead of Next's 500 if an action fails before it begins,
 * because then its arguments were invalid. Sends whole documents like `withWholeDocuments`.
 */
export function createFormJob(dispatch: Handler, fixedPages: FixedPages): Handler {
  const sendWhole = createWholeSender(dispatch, fixedPages);
  return async (request, response) => {
    // Delivery has read the whole form and limits its size.
    const { url = '/', headers } = request;
    const answer = await injectRequest(dispatch, request);
    if (answer.statusCode >= 500 && isUnreadableAction(headers))
      return sendStored(request, response, fixedPages.badRequest[toRequestLocale(url)], []);
    if (isEmptyDocument(answer) && headers['next-action'] === undefined)
      return sendWhole(request, response, { url, status: answer.statusCode });
    sendInjected(answer, response);
  };
}

/** Whether a request calls an action, by script or as a plain form, that has not begun. */
export function isUnreadableAction(headers: IncomingHttpHeaders): boolean {
  const isAction =
    headers['next-action'] !== undefined || /^\s*multipart\/form-data/i.test(headers['content-type'] ?? '');
  return isAction && findWatch(String(headers[watchHeader]))?.hasActionBegun !== true;
}
