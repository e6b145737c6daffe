import { describe, expect, test } from 'vitest';
import { ApiError } from '../../api/errors';
import { failureTexts } from '../../i18n/failure-texts';
import { withErrorPages } from './error-pages';
import type { Renderer, RenderRequest } from '../render-page';

const shell = '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>';

/** Returns a renderer that knows these pages by address and answers 404 for all others. */
function createPages(pages: Record<string, [status: number, body: string]>): Renderer {
  return ({ url }) => {
    const [status, body] = pages[url] ?? [404, shell];
    return Promise.resolve({ status, headers: {}, body: Buffer.from(body) });
  };
}

async function render(pages: Record<string, [number, string]>, url: string) {
  const { status, body } = await withErrorPages(createPages(pages))({ url, headers: {} });
  return [status, body.toString()];
}

const site: Record<string, [number, string]> = {
  '/404': [200, 'not found, kk'],
  '/ru/404': [200, 'not found, ru'],
  '/ru/500': [200, 'failed, ru'],
  '/503': [200, 'unavailable, kk'],
  '/about': [200, 'about'],
  '/ru/broken': [500, shell],
  '/data': [404, 'no document'],
};

test.each([
  ['/about', [200, 'about']],
  ['/ru/broken', [500, 'failed, ru']],
  ['/data', [404, 'no document']],
  // For visitors the addresses of the error pages do not exist.
  ['/ru/404', [404, 'not found, ru']],
  ['/ru/500', [404, 'not found, ru']],
  ['/503?a=1', [404, 'not found, kk']],
])('%s', async (url, expected) => {
  expect(await render(site, url)).toEqual(expected);
});

test('marks the empty document of a missing page, and the 404 document', async () => {
  const renderPage = withErrorPages(createPages(site));
  expect(await renderPage({ url: '/ru/nothing?page=2', headers: {} })).toMatchObject({
    status: 404,
    isMissing: true,
  });
  expect(await renderPage({ url: '/ru/404', headers: {} })).toMatchObject({
    status: 404,
    isErrorDocument: true,
  });
  const data = await renderPage({ url: '/data', headers: {} });
  expect([data.isMissing, data.isErrorDocument]).toEqual([undefined, undefined]);
});

test.each([
  ['/broken', 'kk', '/', failureTexts.kz],
  ['/ru/broken', 'ru', '/ru', failureTexts.ru],
])(
  'returns the fixed document for %s if the error page fails as well',
  async (url, language, home, texts) => {
    const broken: [number, string] = [500, shell];
    const pages = { '/broken': broken, '/ru/broken': broken, '/500': broken, '/ru/500': broken };
    const [status, body] = await render(pages, url);
    expect(status).toBe(500);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`<h1>${texts.failedTwice}</h1>`);
    expect(body).toContain(`href="${home}">${texts.goHome}</a>`);
  },
);

describe('a page whose content cannot be read', () => {
  const down = new ApiError('upstream_unavailable');
  const html = { 'content-type': 'text/html; charset=utf-8' };

  /** Returns a renderer whose API fails for every page except `/503`. */
  function renderFailing(
    failed: { status: number; body?: string; headers?: object; lateness?: ApiError },
    upstreamFailure = down,
  ) {
    const requests: RenderRequest[] = [];
    const pages: Renderer = (request) => {
      requests.push(request);
      const isOwn = request.url.endsWith('/503');
      const body = isOwn ? `unavailable ${request.url}` : (failed.body ?? shell);
      const page = isOwn
        ? { status: 200 }
        : { status: failed.status, upstreamFailure, lateness: failed.lateness };
      return Promise.resolve({
        headers: { ...html, ...(!isOwn && failed.headers) },
        ...page,
        body: Buffer.from(body),
      });
    };
    return { requests, renderPage: withErrorPages(pages) };
  }

  test.each([
    ['/news', '/503'],
    ['/ru/news?page=2', '/ru/503'],
  ])('answers %s with 503 in its language and Retry-After', async (url, own) => {
    const { renderPage } = renderFailing({ status: 500 });
    const rendered = await renderPage({ url, headers: {} });
    expect(rendered).toMatchObject({ status: 503, headers: { 'retry-after': '30' }, upstreamFailure: down });
    expect(rendered.body.toString()).toBe(`unavailable ${own}`);
  });

  test.each([['bad_upstream'], ['upstream_unavailable']] as const)('answers 503 for %s', async (code) => {
    const { renderPage } = renderFailing({ status: 500 }, new ApiError(code));
    expect((await renderPage({ url: '/news', headers: {} })).status).toBe(503);
  });

  test('answers a router request with a document', async () => {
    const { renderPage, requests } = renderFailing({
      status: 200,
      body: '1:E{}',
      headers: { 'content-type': 'text/x-component' },
    });
    const headers = { rsc: '1', 'content-security-policy': "script-src 'nonce-a'" };
    const rendered = await renderPage({ url: '/news', headers });
    expect([rendered.status, rendered.headers['content-type']]).toEqual([503, html['content-type']]);
    expect(requests.at(-1)!.headers).toEqual({ 'content-security-policy': "script-src 'nonce-a'" });
  });

  test.each([200, 404])('keeps a page that was rendered in spite of the failure (%s)', async (status) => {
    const { renderPage } = renderFailing({ status, body: 'whole' });
    const rendered = await renderPage({ url: '/news', headers: {} });
    expect([rendered.status, rendered.body.toString()]).toEqual([status, 'whole']);
    expect(rendered.upstreamFailure).toBe(down);
  });

  test('passes the timeout on to the error page, which does not wait again', async () => {
    const { renderPage, requests } = renderFailing({ status: 500, lateness: down });
    await renderPage({ url: '/news', headers: {} });
    expect(requests.map(({ lateness }) => lateness)).toEqual([undefined, down]);
  });

  test('gives page and error page the same deadline', async () => {
    const { renderPage, requests } = renderFailing({ status: 500 });
    const startedAtMs = Date.now();
    await renderPage({ url: '/news', headers: {} });
    const [first, own] = requests.map(({ callUntilMs = Infinity }) => callUntilMs - startedAtMs);
    expect(own).toBe(first);
    expect(own).toBeLessThan(7_000);
  });

  test.each<[string, () => ReturnType<Renderer>]>([
    ['fails', () => Promise.resolve({ status: 500, headers: html, body: Buffer.from(shell) })],
    ['is not rendered', () => Promise.reject(new Error('No answer'))],
  ])('answers 503 if the error page %s as well', async (_, renderOwn) => {
    const pages: Renderer = ({ url }) =>
      url.endsWith('/503')
        ? renderOwn()
        : Promise.resolve({ status: 500, headers: html, body: Buffer.from(shell), upstreamFailure: down });
    const rendered = await withErrorPages(pages)({ url: '/news', headers: {} });
    expect(rendered).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
    expect(rendered.body.toString()).toContain(failureTexts.kz.failedTwice);
  });
});
