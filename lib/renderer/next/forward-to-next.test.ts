import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/errors';
import { findWatch, noteUpstreamFailure, watchHeader } from '@/lib/api/upstream-failures';
import type { Handler } from '@/lib/http/handler';
import { createForwardToNext } from './forward-to-next';

const siteUrl = 'http://site.example';
/** Async context outside of the request, as when Next loads code. */
const elsewhere = new AsyncResource('elsewhere');

/** Records a failure of the API as pages do: under the watch that a request header names. */
function fail(request: IncomingMessage): void {
  const name = String(request.headers[watchHeader]);
  elsewhere.runInAsyncScope(() => noteUpstreamFailure(findWatch(name), new ApiError('upstream_unavailable')));
}

function sendHtml(response: ServerResponse, status: number, body: string): Promise<void> {
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(body);
  return Promise.resolve();
}

async function ask(dispatch: Handler, url: string): Promise<[status: number, body: string]> {
  const forward = createForwardToNext({
    dispatch,
    siteUrl,
    securityHeaders: [],
    defaultPolicy: null,
  });
  const answer = await inject((request, response) => void forward(request, response), {
    url,
    headers: { [watchHeader]: 'made up' },
  });
  return [answer.statusCode, answer.payload];
}

test('answers 503 for a cabinet page that shows a failure of the API', async () => {
  const page: Handler = (request, response) => {
    fail(request);
    return sendHtml(response, 200, 'unavailable');
  };
  expect(await ask(page, '/cabinet/news')).toEqual([503, 'unavailable']);
  // The sign-in page keeps its status, and the client's watch header is replaced.
  expect(await ask(page, '/login')).toEqual([200, 'unavailable']);
  expect(await ask((_, response) => sendHtml(response, 200, 'whole'), '/cabinet')).toEqual([200, 'whole']);
});

test('sets the status that the proxy chose', async () => {
  const page: Handler = (request, response) => {
    findWatch(String(request.headers[watchHeader]))!.pageStatus = 410;
    return sendHtml(response, 200, 'over');
  };
  expect(await ask(page, '/ru/preview/a')).toEqual([410, 'over']);
});
