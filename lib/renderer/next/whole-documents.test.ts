import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { findWatch, watchHeader, watchUpstream, type UpstreamWatch } from '@/lib/api/upstream-failures';
import { createFixedPages } from '@/lib/fixed-pages/fixed-pages';
import type { Handler } from '@/lib/http/handler';
import { createFormJob } from './form-job';
import { withWholeDocuments } from './whole-documents';

const fixedPages = createFixedPages([]);

type Answer = readonly [status: number, type: string, body: string];

const empty = (status: number): Answer => [
  status,
  'text/html; charset=utf-8',
  '<html id="__next_error__"></html>',
];

/** Next with a page that answers with `answer`, and a proxy that shows the replacement of a watch as its address. */
function createNext(answer: Answer): Handler {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const replacement = findWatch(String(request.headers[watchHeader]))?.replacement;
    const [status, type, body] = replacement
      ? [200, 'text/html', `${request.method} ${replacement.address} ${replacement.status}`]
      : answer;
    response.statusCode = status;
    response.setHeader('content-type', type);
    // Next rewrites the address of a request.
    request.url = '/elsewhere';
    response.end(request.method === 'HEAD' ? undefined : body);
    await Promise.resolve();
  };
}

async function ask(
  handler: Handler,
  {
    failure = null,
    ...request
  }: { url: string; method?: 'POST' | 'HEAD'; headers?: object; failure?: ApiError | null },
) {
  const watch: UpstreamWatch = { failure, timeoutError: null };
  const { statusCode, payload } = await watchUpstream(watch, (name) =>
    inject((received, response) => void handler(received, response), {
      ...request,
      headers: { ...request.headers, [watchHeader]: name },
    }),
  );
  return [statusCode, payload];
}

const askPage = (answer: Answer, request: Parameters<typeof ask>[1]) =>
  ask(withWholeDocuments(createNext(answer), fixedPages), request);

test.each([
  [404, '/cabinet/news/7?page=2', 'GET /kz/cabinet/404?page=2 404'],
  [404, '/ru/login/nothing', 'GET /ru/404 404'],
  [500, '/ru/cabinet/news', 'GET /ru/500?request= 500'],
])('replaces an empty document with status %i of %s', async (status, url, shown) => {
  expect(await askPage(empty(status), { url })).toEqual([200, shown]);
});

test('shows that the API does not answer in place of a page that fails for this reason', async () => {
  const failure = new ApiError('database_unavailable');
  expect(await askPage(empty(500), { url: '/cabinet', failure })).toEqual([
    200,
    'GET /kz/503?reason=database_unavailable 503',
  ]);
});

test('sends the fixed page if the replacement is empty as well', async () => {
  const next: Handler = async (request, response) => createNext(empty(500))(withoutWatch(request), response);
  const [status, body] = await ask(withWholeDocuments(next, fixedPages), { url: '/ru/cabinet' });
  expect(status).toBe(500);
  expect(body).toContain('<html lang="ru">');
});

function withoutWatch(request: IncomingMessage): IncomingMessage {
  request.headers = { ...request.headers, [watchHeader]: 'another' };
  return request;
}

test.each<[string, Answer, { url: string; method?: 'HEAD'; headers?: object }, unknown[]]>([
  ['a page', [200, 'text/html', 'whole'], { url: '/cabinet' }, [200, 'whole']],
  ['a missing file', [404, 'text/plain', ''], { url: '/cabinet/export' }, [404, '']],
  ['data of the router', empty(404), { url: '/cabinet', headers: { rsc: '1' } }, [404, empty(404)[2]]],
  ['the head of a page', [200, 'text/html', 'whole'], { url: '/cabinet', method: 'HEAD' }, [200, '']],
])('passes on %s', async (_, answer, request, expected) => {
  expect(await askPage(answer, request)).toEqual(expected);
});

test('reads the replacement of the page that a form posts to', async () => {
  const job = createFormJob(createNext(empty(404)), fixedPages);
  const form = { url: '/cabinet/news/7', method: 'POST', headers: { 'content-length': '0' } } as const;
  expect(await ask(job, form)).toEqual([200, 'GET /kz/cabinet/404 404']);
  const action = { ...form, headers: { 'next-action': 'a' } };
  expect(await ask(job, action)).toEqual([404, empty(404)[2]]);
});
