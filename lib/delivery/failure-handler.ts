import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '../api/errors';
import type { Log } from '../log/log';
import { requestIdHeader } from '@/lib/protocol/jobs';
import { sendFailure, type FixedPages } from '@/lib/fixed-pages/fixed-pages';
import { isApiRequest } from '@/lib/http/is-api-request';
import { RefusedFormError } from '@/lib/http/refused-form-error';
import { toRequestLocale } from '@/lib/http/request-locale';
import type { Refusals } from './refusals';
import { FormAnswerError } from './renderers/form-answer-error';
import { readRequestId } from './renderers/request-ids';
import { ClientGoneError } from './renders/fair-queue';
import { toRefusal } from './to-refusal';

export interface FailureHandlerOptions {
  readonly fixedPages: FixedPages;
  readonly refusals: Refusals;
  readonly log: Log;
}

/** Answers a request whose handler has thrown. */
export type FailureHandler = (request: IncomingMessage, response: ServerResponse, error: unknown) => void;

/** Returns a function that sends a refusal for an expected error, and logs and answers any other as a failure. */
export function createFailureHandler({ fixedPages, refusals, log }: FailureHandlerOptions): FailureHandler {
  return (request, response, thrown) => {
    const form = thrown instanceof RefusedFormError ? thrown : null;
    const error = form ? form.cause : thrown;
    // The client has disconnected; this is not a failure.
    if (error instanceof ClientGoneError || (request.destroyed && !request.complete)) {
      response.destroy();
      return;
    }
    const refusal = toRefusal(error);
    if (refusal && !response.headersSent) {
      if (isApiRequest(request)) refusals.sendProblem(response, refusal.problem);
      else if (form) refusals.sendForm(request, response, form.values, refusal.problem.status);
      else if (isServerAction(request)) refusals.sendProblem(response, refusal.problem, 'text/plain');
      else refusals.sendPage(request, response, refusal.page);
      return;
    }
    const requestId = readRequestId(request);
    // The renderer has logged why it did not answer the form.
    if (!(error instanceof FormAnswerError)) logFailure(log, request, error, requestId);
    if (response.headersSent) {
      response.destroy();
    } else if (isApiRequest(request) || isServerAction(request)) {
      response.setHeader(requestIdHeader, requestId);
      const mediaType = isServerAction(request) ? 'text/plain' : undefined;
      refusals.sendProblem(response, new ApiError('internal'), mediaType);
    } else if (form) {
      response.setHeader(requestIdHeader, requestId);
      refusals.sendForm(
        request,
        response,
        form.values,
        error instanceof FormAnswerError ? error.status : 500,
      );
    } else {
      sendFailure(response, fixedPages.failure[toRequestLocale(request.url ?? '')], requestId);
    }
  };
}

function isServerAction({ headers }: IncomingMessage): boolean {
  return headers['next-action'] !== undefined;
}

function logFailure(log: Log, { method, url }: IncomingMessage, error: unknown, requestId: string): void {
  const [target] = (url ?? '').split('?');
  const reason = error instanceof Error ? error.stack : String(error);
  log.error(`${method} ${target}: ${reason}`, { requestId });
}
