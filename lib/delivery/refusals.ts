import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, toProblem } from '../api/errors';
import { sendStored } from '@/lib/protocol/stored-response';
import type { FixedPageName, FixedPages } from '@/lib/fixed-pages/fixed-pages';
import { isApiRequest } from '@/lib/http/is-api-request';
import type { FormValues } from '@/lib/http/refused-form-error';
import { toRequestLocale } from '@/lib/http/request-locale';
import { setHeaders, type HeaderList } from '@/lib/http/security-headers';

/** Sends the responses to requests that are refused. */
export interface Refusals {
  /** Answers a malformed target: 404 below `/api`, 400 elsewhere. */
  refuseTarget(request: IncomingMessage, response: ServerResponse): void;
  /** Answers 405. Next would render a page for methods that pages do not support. */
  refuseMethod(response: ServerResponse): void;
  sendPage(request: IncomingMessage, response: ServerResponse, name: FixedPageName): void;
  /** Sends a posted form back with its values. */
  sendForm(request: IncomingMessage, response: ServerResponse, values: FormValues, status: number): void;
  /** Sends an error of the API. Default of `mediaType`: `application/problem+json`. */
  sendProblem(response: ServerResponse, error: ApiError, mediaType?: ProblemMediaType): void;
}

/** Next passes only the text of `text/plain` on to the caller of a server action. */
export type ProblemMediaType = 'application/problem+json' | 'text/plain';

/** Creates the sender of refusals. */
export function createRefusals(fixedPages: FixedPages, securityHeaders: HeaderList): Refusals {
  const refusals: Refusals = {
    refuseTarget(request, response) {
      if (isApiRequest(request)) refusals.sendProblem(response, new ApiError('not_found'));
      else refusals.sendPage(request, response, 'badRequest');
    },
    refuseMethod(response) {
      setHeaders(response, securityHeaders);
      response.writeHead(405, { Allow: 'GET, HEAD, POST', 'Cache-Control': 'no-store' }).end();
    },
    sendPage(request, response, name) {
      sendStored(request, response, fixedPages[name][toRequestLocale(request.url ?? '')], []);
    },
    sendForm(request, response, values, status) {
      sendStored(request, response, fixedPages.toFormPage(request.url ?? '/', values, status), []);
    },
    sendProblem(response, error, mediaType = 'application/problem+json') {
      setHeaders(response, securityHeaders);
      response.writeHead(error.status, {
        'Content-Type': mediaType,
        'Cache-Control': 'no-store',
        ...(error.status === 503 && { 'Retry-After': '10' }),
      });
      response.end(JSON.stringify(toProblem(error)));
    },
  };
  return refusals;
}
