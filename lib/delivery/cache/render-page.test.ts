import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/errors';
import { findWatch, noteUpstreamFailure, watchHeader } from '../../api/remote/upstream-failures';
import { withErrorPages } from '../html/error-pages';
import type { Handler } from '../http/handler';
import { createRender } from './render-page';

const siteUrl = 'http://site.example';
const down = new ApiError('upstream_unavailable');

/** Notes a failure as the pages do: by what their request says, whatever became of the rest. */
function fail(request: IncomingMessage): void {
  noteUpstreamFailure(findWatch(String(request.headers[watchHeader])), down);
}

const hang = () => new Promise<void>(() => {});

const render = (dispatch: Handler) => createRender({ dispatch, siteUrl, timeoutMs: 100 });

test('a page that is not made although nothing failed it is a failure', async () => {
  await expect(render(hang)({ url: '/news', headers: {} })).rejects.toThrow('No answer');
});

test('a page that is not made because the API failed it is 503, and to be asked for again', async () => {
  const pages: Handler = (request, response) => {
    if (request.url === '/503') return Promise.resolve(void response.end('unavailable'));
    fail(request);
    return hang();
  };
  const rendered = await withErrorPages(render(pages))({ url: '/news', headers: {} });
  expect(rendered).toMatchObject({ status: 503, headers: { 'retry-after': '30' }, upstreamFailure: down });
  expect(rendered.body.toString()).toBe('unavailable');
});

test('what failed a feed is known, though it says nothing of it', async () => {
  const rendered = await render((request, response) => {
    fail(request);
    response.writeHead(500).end();
    return Promise.resolve();
  })({ url: '/news/feed.xml', headers: {} });
  expect(rendered.upstreamFailure).toBe(down);
});
