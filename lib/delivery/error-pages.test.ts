import { expect, test } from 'vitest';
import { withErrorPages } from './error-pages';
import type { Render } from './render-page';

const shell = '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>';

/** Pages by their address; all others are missing. */
function createPages(pages: Record<string, [status: number, body: string]>): Render {
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
  '/about': [200, 'about'],
  '/ru/broken': [500, shell],
  '/data': [404, 'no document'],
};

test.each([
  ['/about', [200, 'about']],
  ['/nothing', [404, 'not found, kk']],
  ['/ru/nothing?page=2', [404, 'not found, ru']],
  ['/ru/broken', [500, 'failed, ru']],
  ['/data', [404, 'no document']],
  // The page itself is no page either.
  ['/ru/404', [404, 'not found, ru']],
])('%s', async (url, expected) => {
  expect(await render(site, url)).toEqual(expected);
});

test('when the error page fails too, the first failure stays', async () => {
  expect(await render({ '/broken': [500, shell], '/500': [500, shell] }, '/broken')).toEqual([500, shell]);
});
