import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { ApiError } from '../api/errors';
import { findWatch, noteUpstreamFailure, watchHeader } from '@/lib/api/upstream-failures';
import { withErrorPages } from './html/error-pages';
import type { Handler } from '@/lib/http/handler';
import { createRenderer } from './render-page';

const siteUrl = 'http://site.example';
const down = new ApiError('upstream_unavailable');

/** Records a failure of the API as pages do: under the watch that a request header names. */
function fail(request: IncomingMessage): void {
  noteUpstreamFailure(findWatch(String(request.headers[watchHeader])), down);
}

const hang = () => new Promise<void>(() => {});

const render = (dispatch: Handler) => createRenderer({ dispatch, siteUrl, timeoutMs: 100 });

test('rejects if a page is not rendered in time', async () => {
  await expect(render(hang)({ url: '/news', headers: {} })).rejects.toThrow('No answer');
});

test('answers 503 with Retry-After if a page is not rendered in time because of the API', async () => {
  const pages: Handler = (request, response) => {
    if (request.url === '/503') return Promise.resolve(void response.end('unavailable'));
    fail(request);
    return hang();
  };
  const rendered = await withErrorPages(render(pages))({ url: '/news', headers: {} });
  expect(rendered).toMatchObject({ status: 503, headers: { 'retry-after': '30' }, upstreamFailure: down });
  expect(rendered.body.toString()).toBe('unavailable');
});

test('returns the status that proxy.ts chooses for a page', async () => {
  const rendered = await render((request, response) => {
    findWatch(String(request.headers[watchHeader]))!.pageStatus = 500;
    return Promise.resolve(void response.end('unknown middleware'));
  })({ url: '/history', headers: {} });
  expect(rendered.status).toBe(500);
});

test('returns the failure of a feed, although the response does not show it', async () => {
  const rendered = await render((request, response) => {
    fail(request);
    response.writeHead(500).end();
    return Promise.resolve();
  })({ url: '/news/feed.xml', headers: {} });
  expect(rendered.upstreamFailure).toBe(down);
});
