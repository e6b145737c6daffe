import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import {
  request as send,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import messages from '../../messages/kz/site.json';
import ruMessages from '../../messages/ru/common.json';
import type { Assets } from './cache/assets';
import { strictPolicy } from '@/lib/http/content-security';
import { createFixedPages } from '@/lib/fixed-pages/fixed-pages';
import { findWatch, watchHeader } from '@/lib/api/upstream-failures';
import { withErrorPages } from '../renderer/html/error-pages';
import { createJobListener } from '../renderer/job-listener';
import { createFormJob } from '../renderer/next/form-job';
import { createForwardToNext } from '../renderer/next/forward-to-next';
import { createPageJob } from '../renderer/page-job';
import { secretIdHeader } from '@/lib/protocol/jobs';
import { createRenderer } from '../renderer/render-page';
import type { Redirect } from '@/lib/addresses/choose-redirect';
import { createRequestHandler } from './handle-requests';
import { createPageServer, type PageServer } from './cache/page-server';
import { createPopularPages, type PopularPages } from './cache/popular-pages';
import type { Handler } from '@/lib/http/handler';
import { createSecurityHeaders } from '@/lib/http/security-headers';
import { createFairQueue } from './renders/fair-queue';
import { createRenderClientReader } from './renders/render-client';
import { createForwarding } from './renderers/forward-requests';
import { createRendererClient } from './renderers/renderer-client';
import { createRendererPool } from './renderers/renderer-pool';
import { createSecretIds } from './renderers/secret-ids';
import { toStoredResponse } from '@/lib/protocol/stored-response';
import { toLog } from '@/tests/setup/to-log';
import { createRequestCounts } from './metrics/request-counts';

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

interface Site {
  readonly server: Server;
  /** Server of the renderer's socket. */
  readonly renderer: Server;
  /** Replacement for Next's request handler. */
  readonly pages: ReturnType<typeof vi.fn<(request: IncomingMessage, response: ServerResponse) => void>>;
  readonly log: ReturnType<typeof vi.fn<(line: string) => void>>;
  readonly pageServer: PageServer;
  readonly popular: PopularPages;
  version: string | Promise<string>;
  /** Answers by the normal form of their old address. */
  readonly redirects: Map<string, Redirect>;
}

const folder = mkdtempSync(join(tmpdir(), 'sockets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let site: Site;

beforeEach(async () => {
  site = await startSite('http://localhost:3000');
});

afterEach(() => stop(site));

function sendPage(request: IncomingMessage, response: ServerResponse): void {
  const isData = request.headers.rsc === '1';
  const { url = '' } = request;
  response.statusCode = url.startsWith('/nothing') ? 404 : url.startsWith('/closed') ? 410 : 200;
  response.setHeader('content-type', isData ? 'text/x-component' : 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'private, no-store');
  response.end(isData ? 'data' : `<html><body><p>${request.url}</p></body></html>`);
}

async function startSite(
  siteUrl: string,
  { isDevelopment = false, hstsSubdomains = false } = {},
): Promise<Site> {
  const securityHeaders = createSecurityHeaders({ siteUrl, hstsSubdomains });
  const pages = vi.fn(sendPage);
  const log = vi.fn<(line: string) => void>();
  const dispatch = async (request: IncomingMessage, response: ServerResponse) => {
    pages(request, response);
    await Promise.resolve();
  };
  const assets: Assets = new Map([
    [
      '/_next/static/a.js',
      toStoredResponse({
        status: 200,
        contentType: 'text/javascript',
        headers: [['Cache-Control', 'immutable']],
        body: { identity: Buffer.from('a()') },
      }),
    ],
  ]);
  const fixedPages = createFixedPages(securityHeaders);
  const queue = createFairQueue({
    maxRunning: 2,
    maxWaiting: 4,
    maxWaitingPerAddress: 2,
    maxWaitMs: 5_000,
    slotMs: 5_000,
  });
  const toForward = (call: Handler) =>
    createForwardToNext({
      dispatch: call,
      siteUrl,
      securityHeaders,
      defaultPolicy: strictPolicy,
      readRequestId: ({ headers }) => String(headers[secretIdHeader]),
    });
  const renderer = createServer(
    createJobListener({
      jobs: {
        page: createPageJob({
          render: withErrorPages(createRenderer({ dispatch, siteUrl, timeoutMs: 500 })),
          isMissingItem: (path) => path.includes('/missing-item'),
        }),
        forward: toForward(dispatch),
        form: toForward(createFormJob(dispatch, fixedPages)),
        api: null,
        redirect: null,
        due: null,
        metrics: null,
      },
      readExtraHeaders: () => [],
      log: toLog(log),
    }),
  );
  const socketPath = join(folder, `${randomUUID().slice(0, 8)}.sock`);
  await new Promise<void>((done) => renderer.listen(socketPath, done));
  const pool = createRendererPool({ maxWaitMs: 100 });
  pool.use([socketPath]);
  const ids = createSecretIds();
  const { host } = new URL(siteUrl);
  const renderers = createRendererClient({ pool, ids, host, onWrites: () => {} });
  const readClient = createRenderClientReader({
    readAddress: ({ headers }) => String(headers['x-address'] ?? '192.0.2.1'),
    hasSession: async (cookies) => Promise.resolve(cookies.includes('session=staff')),
    isAnswering: (id) => ids.has(id),
    limitRate: () => Promise.resolve(),
  });
  const forwarding = createForwarding({ renderers, queue, readClient });
  const popular = createPopularPages();
  const pageServer = createPageServer({
    render: (url, headers, version) => renderers.renderPage(url, headers, version),
    queue,
    readClient,
    findRoute: (path) => (path.includes('/unknown') ? null : { isOfItem: path.includes('/news/') }),
    redirects: { isLocal: true, find: (source) => started.redirects.get(source) ?? null },
    readVersion: () => started.version,
    popular,
    siteUrl,
    securityHeaders,
  });
  const handle = createRequestHandler({
    assets,
    isDevelopment,
    pages: pageServer,
    forwardToNext: forwarding.page,
    forwardForm: forwarding.form,
    forwardDirectly: forwarding.direct,
    forwardToApi: async (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ api: request.url }));
      await Promise.resolve();
    },
    fixedPages,
    siteUrl,
    securityHeaders,
    log: toLog(log),
    requests: createRequestCounts(),
  });
  const server = createServer({ maxHeaderSize: 48 * 1024 }, handle);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const started: Site = {
    ...{ server, renderer, pages, pageServer, popular, log, version: '1' },
    redirects: new Map<string, Redirect>(),
  };
  return started;
}

function stop({ server, renderer }: Site): Promise<void> {
  server.closeAllConnections();
  renderer.closeAllConnections();
  renderer.close();
  return new Promise((done) => server.close(() => done()));
}

/** Header that a browser sends with the site's own forms. */
const own = { 'sec-fetch-site': 'same-origin' };

/** Sends the path as written; `fetch` would normalise it. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  sent?: string,
): Promise<Answer> {
  const { port } = site.server.address() as AddressInfo;
  return new Promise((done, reject) => {
    const sentHeaders = method === 'POST' ? { ...own, ...headers } : headers;
    const options = { port, host: '127.0.0.1', path, method, headers: sentHeaders, agent: false };
    const request = send(options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => done({ status: response.statusCode!, headers: response.headers, body }));
    });
    request.on('error', reject).end(sent);
  });
}

const kz = { cookie: 'i18n_redirected=kz' };
const ru = { cookie: 'i18n_redirected=ru' };

describe('public pages', () => {
  test('are rendered once, without headers of the visitor', async () => {
    const first = await ask('/news', {
      ...kz,
      authorization: 'Bearer x',
      'user-agent': 'me',
      'x-other': '1',
    });
    const second = await ask('/news', kz);
    expect(first.body).toBe('<html><body><p>/news</p></body></html>');
    expect(second.body).toBe(first.body);
    expect(site.pages).toHaveBeenCalledTimes(1);
    const { headers } = site.pages.mock.calls[0]![0];
    expect(Object.keys(headers).sort()).toEqual([
      'accept-encoding',
      'content-security-policy',
      'host',
      'user-agent',
      'x-upstream-watch',
    ]);
    expect(headers['host']).toBe('localhost:3000');
  });

  test('are revalidated with their entity tag', async () => {
    const { headers } = await ask('/news', kz);
    expect(headers['cache-control']).toBe('no-cache');
    const again = await ask('/news', { ...kz, 'if-none-match': headers.etag! });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test('are rendered again for a new content version', async () => {
    await ask('/news', kz);
    site.version = '2';
    await ask('/news', kz);
    expect(site.pages).toHaveBeenCalledTimes(2);
  });

  test('need one read of a version that is a promise', async () => {
    await ask('/news', kz);
    const readVersion = vi.fn(() => Promise.resolve('1'));
    Object.defineProperty(site, 'version', { get: readVersion });
    expect((await ask('/news', kz)).status).toBe(200);
    expect(readVersion).toHaveBeenCalledOnce();
    expect(site.pages).toHaveBeenCalledOnce();
  });

  test('wait for a content version that is read asynchronously', async () => {
    site.version = Promise.resolve('3');
    expect((await ask('/news', kz)).status).toBe(200);
  });

  test('ignore unknown parameters', async () => {
    await ask('/news?utm_source=a', kz);
    await ask('/news?utm_source=b', kz);
    await ask('/news', kz);
    expect(site.pages).toHaveBeenCalledTimes(1);
    await ask('/news?page=2', kz);
    expect(site.pages).toHaveBeenCalledTimes(2);
  });

  test('are cached separately from the router data of the same page', async () => {
    expect((await ask('/news', { ...kz, rsc: '1' })).body).toBe('data');
    expect((await ask('/news', kz)).body).toContain('<p>');
    expect((await ask('/news', { ...kz, rsc: '1' })).body).toBe('data');
    expect(site.pages).toHaveBeenCalledTimes(2);
  });

  test('are sent without a body for HEAD', async () => {
    const { status, headers, body } = await ask('/news', kz, 'HEAD');
    expect([status, body]).toEqual([200, '']);
    expect(Number(headers['content-length'])).toBeGreaterThan(10);
  });

  test('are not cached with status 404', async () => {
    const { status, headers } = await ask('/nothing', kz);
    expect([status, headers['cache-control']]).toEqual([404, 'private, no-store']);
    await ask('/nothing', kz);
    expect(site.pages).toHaveBeenCalledTimes(2);
  });

  test('are not cached if they show the results of a search', async () => {
    for (let times = 0; times < 2; times++) {
      const { status, headers } = await ask('/search?q=a', kz);
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    }
    expect(site.pages).toHaveBeenCalledTimes(2);
  });

  test('are not cached with a cookie, which is removed', async () => {
    site.pages.mockImplementation((request, response) => {
      response.setHeader('set-cookie', 'session=1');
      sendPage(request, response);
    });
    expect((await ask('/news', kz)).headers['set-cookie']).toBeUndefined();
    await ask('/news', kz);
    expect(site.pages).toHaveBeenCalledTimes(2);
  });

  test('are answered with 500 and not cached after a failure', async () => {
    site.pages.mockImplementationOnce((_request, response) => response.destroy(new Error('broken')));
    const { status, headers, body } = await ask('/news', kz);
    expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
    expect(body).toContain('<html lang="kk">');
    expect(site.log.mock.calls[0]![0]).toMatch(/^GET \/news: .*broken/);
    expect((await ask('/news', kz)).status).toBe(200);
  });

  test('are answered with 500 if the rendering never ends', async () => {
    site.pages.mockImplementationOnce(() => {});
    expect((await ask('/news', kz)).status).toBe(500);
  });
});

describe('missing pages', () => {
  const shell = '<!DOCTYPE html><html id="__next_error__"></html>';

  test.each([
    ['/unknown-1', '/404'],
    ['/ru/unknown/1', '/ru/404'],
  ])('%s and others receive one cached document for %s', async (path, documentPath) => {
    for (const suffix of ['', '2', '?page=3', '?q=a']) {
      const { status, headers, body } = await ask(path + suffix, ru);
      expect([status, headers['cache-control']]).toEqual([404, 'private, no-store']);
      expect(body).toContain(`<p>${documentPath}</p>`);
    }
    expect(site.pages.mock.calls.map(([request]) => request.url)).toEqual([documentPath]);
    site.version = '2';
    await ask(path, ru);
    expect(site.pages).toHaveBeenCalledTimes(2);
  });

  test('receive the document if only the rendering finds out', async () => {
    site.pages.mockImplementation((request, response) => {
      if (request.url?.startsWith('/404')) return sendPage(request, response);
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(shell);
    });
    for (let times = 0; times < 2; times++) {
      const { status, body } = await ask('/news?page=99', kz);
      expect([status, body]).toEqual([404, '<html><body><p>/404</p></body></html>']);
    }
    expect(site.pages.mock.calls.map(([request]) => request.url)).toEqual([
      '/news?page=99',
      '/404',
      '/news?page=99',
    ]);
  });

  test('receive the document instead of router data', async () => {
    const { status, headers } = await ask('/unknown', { ...kz, rsc: '1' });
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test('share the document in all forms of a request', async () => {
    const state = { 'next-router-state-tree': encodeURIComponent('["a"]') };
    const forms: Record<string, string>[] = [
      {},
      { rsc: '1' },
      { rsc: '1', ...state },
      { rsc: '1', 'next-router-prefetch': '1', ...state },
    ];
    for (const [index, form] of forms.entries()) {
      for (const path of [`/unknown-${index}?_rsc=${index}`, `/missing-item-${index}`])
        expect((await ask(path, { ...kz, ...form })).body).toBe('<html><body><p>/404</p></body></html>');
    }
    expect(site.pages).toHaveBeenCalledTimes(1);
  });
});

describe('documents that are prepared', () => {
  test('are sent without another rendering', async () => {
    expect(await site.pageServer.prepare('/news')).toBe(true);
    expect((await ask('/news', kz)).body).toBe('<html><body><p>/news</p></body></html>');
    expect(await site.pageServer.prepare('/news')).toBe(true);
    expect(site.pages).toHaveBeenCalledTimes(1);
  });

  test('are the ones that visitors read most', async () => {
    for (const path of ['/news', '/about', '/news', '/news?page=2', '/search?q=a', '/unknown'])
      await ask(path, kz);
    await ask('/news', { ...kz, rsc: '1' });
    expect(site.popular.list()).toEqual(['/news', '/about', '/404']);
  });

  test('are not counted on if no page exists there', async () => {
    expect(await site.pageServer.prepare('/missing-item')).toBe(false);
  });
});

describe('old addresses', () => {
  beforeEach(() => {
    const { redirects } = site;
    redirects.set('/unknown.HTML', { kind: 'moved', location: '/about' });
    redirects.set('/?p=123', { kind: 'moved', location: 'https://other.example/' });
    redirects.set('/unknown%EF%F0', { kind: 'moved', location: '/cp1251' });
    redirects.set('/news/moved', { kind: 'moved', location: '/news/here' });
    redirects.set('/news/deleted', { kind: 'gone' });
    redirects.set('/ru/news/deleted', { kind: 'gone' });
    redirects.set('/about', { kind: 'moved', location: '/elsewhere' });
  });

  test.each([
    ['/unknown.HTML', '/about'],
    ['/unknown.HTML?utm_source=mail', '/about'],
    ['/unknown.HTML?any=1', '/about'],
    // One hop, although the address has another spelling.
    ['//unknown.HTML/', '/about'],
    ['/?p=123', 'https://other.example/'],
    ['/unknown%ef%f0', '/cp1251'],
    ['/news/moved', '/news/here'],
  ])('%s leads to %s without a renderer', async (path, location) => {
    const { status, headers } = await ask(path, { 'accept-language': 'ru' });
    expect([status, headers.location]).toEqual([308, location]);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(site.pages).not.toHaveBeenCalled();
  });

  test('a page is shown for a query without a redirect', async () => {
    expect((await ask('/?p=124')).status).toBe(200);
    expect((await ask('/about?p=123')).status).toBe(200);
  });

  test('a page without an item is shown whatever redirects there are', async () => {
    expect((await ask('/about')).status).toBe(200);
    expect((await ask('/about/')).headers.location).toBe('/about');
  });

  test('a closed page without an item is rendered once, and leads to another page if it has a redirect', async () => {
    for (const path of ['/closed', '/closed']) expect((await ask(path)).status).toBe(410);
    expect(site.pages).toHaveBeenCalledTimes(1);
    site.redirects.set('/closed', { kind: 'moved', location: '/about' });
    const { status, headers } = await ask('/closed');
    expect([status, headers.location]).toEqual([308, '/about']);
    expect(site.pages).toHaveBeenCalledTimes(1);
  });

  test('the page for deleted pages names the page above, and is rendered once per version', async () => {
    for (const path of ['/news/deleted', '/ru/news/deleted', '/news/deleted']) {
      const { status, body } = await ask(path);
      expect(status).toBe(410);
      expect(body).toContain(path.startsWith('/ru') ? '/ru/410/news' : '>/410/news');
    }
    expect(site.pages).toHaveBeenCalledTimes(2);
    site.version = '2';
    await ask('/news/deleted');
    expect(site.pages).toHaveBeenCalledTimes(3);
  });

  test('a redirect that is removed ends with the next content version', async () => {
    expect((await ask('/news/moved')).status).toBe(308);
    site.redirects.delete('/news/moved');
    site.version = '2';
    expect((await ask('/news/moved')).status).toBe(200);
  });

  test('addresses of the API and of the cabinet are not looked up', async () => {
    site.redirects.set('/api/old', { kind: 'moved', location: '/about' });
    site.redirects.set('/cabinet/old?x=1', { kind: 'moved', location: '/about' });
    expect((await ask('/api/old')).status).toBe(200);
    expect((await ask('/cabinet/old?x=1')).status).toBe(200);
  });
});

describe('the limit of renderings', () => {
  /** Answers of renderings that have started and wait for {@link release}. */
  let held: (() => void)[];

  beforeEach(() => {
    held = [];
    site.pages.mockImplementation((request, response) => void held.push(() => sendPage(request, response)));
  });

  const release = () => {
    for (const send of held.splice(0)) send();
  };
  const paths = () => site.pages.mock.calls.map(([request]) => request.url);

  test('lets visitors wait for two renderings and refuses more in their language', async () => {
    const shown = ['/a', '/login', '/c', '/d'].map((path) => ask(path, kz));
    await expect.poll(() => held.length).toBe(2);
    const refused = await ask('/ru/f', { ...kz, 'accept-language': 'kk' });
    expect([refused.status, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
      503,
      '10',
      'no-store',
    ]);
    expect(refused.body).toContain('<html lang="ru">');
    expect(refused.body).toContain(`<h1>${ruMessages.busy.title}</h1>`);
    expect(await ask('/g', kz)).toMatchObject({
      status: 503,
      body: expect.stringContaining('lang="kk"') as string,
    });
    release();
    await expect.poll(() => held.length).toBe(2);
    release();
    expect((await Promise.all(shown)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(site.log).not.toHaveBeenCalled();
  });

  test('serves the addresses of visitors in turn', async () => {
    const first = ['/a1', '/a2', '/a3', '/a4'].map((path) => ask(path, kz));
    await expect.poll(() => held.length).toBe(2);
    const other = ask('/b1', { ...kz, 'x-address': '198.51.100.1' });
    // The refusal of a fifth page shows that the requests before it have arrived.
    await expect.poll(async () => (await ask('/a5', kz)).status).toBe(503);
    release();
    await expect.poll(() => held.length).toBe(2);
    // They reach the renderer over two connections, in any order.
    expect(paths().slice(2).sort()).toEqual(['/a3', '/b1']);
    release();
    expect((await other).status).toBe(200);
    await expect.poll(() => held.length).toBe(1);
    release();
    await Promise.all(first);
  });

  test('does not apply to staff, cached pages and files', async () => {
    site.pages.mockImplementationOnce(sendPage);
    await ask('/cached', kz);
    const waiting = ['/a', '/b', '/c', '/d'].map((path) => ask(path, kz));
    await expect.poll(() => held.length).toBe(2);
    expect((await ask('/cached', kz)).status).toBe(200);
    expect((await ask('/_next/static/a.js')).body).toBe('a()');
    const staff = { cookie: 'i18n_redirected=kz; session=staff' };
    const answers = [ask('/cabinet', staff), ask('/x', staff), ask('/contact', staff, 'POST', 'a=1')];
    await expect.poll(() => held.length).toBe(5);
    release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect.poll(() => held.length).toBe(2);
    release();
    await Promise.all(waiting);
  });

  test('applies to forms', async () => {
    const waiting = [1, 2, 3, 4].map((index) => ask(`/contact?${index}`, {}, 'POST', 'a=1'));
    await expect.poll(() => held.length).toBe(2);
    await expect.poll(async () => (await ask('/contact', {}, 'POST', 'a=1')).status).toBe(503);
    // Next passes only the text of exactly this media type on to the caller of an action.
    const refused = await ask('/cabinet/pages', { 'next-action': 'a1' }, 'POST', 'a=1');
    const {
      'content-type': mediaType,
      'retry-after': retryAfter,
      'cache-control': caching,
    } = refused.headers;
    expect([refused.status, mediaType, retryAfter, caching]).toEqual([503, 'text/plain', '10', 'no-store']);
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'busy' });
    release();
    await expect.poll(() => held.length).toBe(2);
    release();
    await Promise.all(waiting);
  });

  test('does not apply to the request that Next sends for a redirecting action', async () => {
    site.pages.mockImplementation((request, response) => {
      if (request.method === 'GET') return sendPage(request, response);
      const headers = { [watchHeader]: String(request.headers[watchHeader]) };
      void ask(`/sent?${request.url}`, headers).then(({ body }) => response.end(body));
    });
    const answers = await Promise.all([1, 2, 3].map((index) => ask(`/contact?${index}`, {}, 'POST', 'a=1')));
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill('<html><body><p>/sent</p></body></html>'));
  });

  test('drops the waiting request of a client that has disconnected', async () => {
    const waiting = ['/a', '/b'].map((path) => ask(path, kz));
    await expect.poll(() => held.length).toBe(2);
    const { port } = site.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const requested = once(site.server, 'request');
    socket.write('GET /gone HTTP/1.1\r\nHost: a\r\n\r\n');
    const [, response] = (await requested) as [IncomingMessage, ServerResponse];
    const closed = once(response, 'close');
    socket.destroy();
    await closed;
    waiting.push(ask('/next', kz));
    release();
    await expect.poll(() => held.length).toBe(1);
    release();
    await Promise.all(waiting);
    expect(paths()).toEqual(['/a', '/b', '/next']);
    expect(site.log).not.toHaveBeenCalled();
  });
});

describe('locale', () => {
  test.each<[string, Record<string, string>]>([
    ['/', ru],
    ['/', { 'accept-language': 'ru-RU,ru;q=0.9' }],
    ['/?utm=1', ru],
    ['/', { ...ru, 'accept-language': 'kk' }],
  ])('%s %o is redirected, although it is cached', async (path, headers) => {
    await ask('/', kz);
    const answer = await ask(path, headers);
    expect([answer.status, answer.headers.location]).toEqual([302, path.replace('/', '/ru')]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: 'Cookie, Accept-Language',
    });
    expect(site.pages).toHaveBeenCalledTimes(1);
  });

  test('the cache answers the visitors of / who are not redirected, without their hints', async () => {
    const others: Record<string, string>[] = [kz, {}, { 'accept-language': 'kk' }];
    for (const headers of others) await ask('/', headers);
    expect(site.pages).toHaveBeenCalledTimes(1);
    expect(site.pages.mock.calls[0]![0].headers['accept-language']).toBeUndefined();
  });

  test('browsers do not store a page that redirects other visitors', async () => {
    for (const [path, headers] of [
      ['/', kz],
      ['/', {}],
      ['/?page=2', kz],
    ] as const) {
      expect((await ask(path, headers)).headers).toMatchObject({
        'cache-control': 'private, no-store',
        vary: 'Accept-Encoding, Cookie, Accept-Language',
      });
    }
    expect((await ask('/ru', ru)).headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
  });

  test.each<[string, string, string, boolean]>([
    ['/about', 'kz', 'none', true],
    ['/ru/about', 'ru', 'cross-site', true],
    ['/about', 'kz', 'same-origin', false],
    ['/login', 'kz', 'none', true],
    ['/login', 'kz', 'same-origin', false],
  ])('%s with cookie %s and Sec-Fetch-Site %s renews the cookie: %s', async (path, locale, from, renews) => {
    const { headers } = await ask(path, { cookie: `i18n_redirected=${locale}`, 'sec-fetch-site': from });
    expect(headers['set-cookie']).toEqual(
      renews ? [`i18n_redirected=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`] : undefined,
    );
  });

  test.each([
    ['/', {}, 'kz'],
    ['/', { 'accept-language': 'kk,ru;q=0.8' }, 'kz'],
    ['/about', ru, 'kz'],
    ['/about', {}, 'kz'],
    ['/ru', kz, 'ru'],
    ['/ru/about', { cookie: 'i18n_redirected=de' }, 'ru'],
    ['/nothing', ru, 'kz'],
    ['/cabinet', ru, 'kz'],
  ])('%s %o stores the locale %s in the cookie', async (path, headers, locale) => {
    const answer = await ask(path, headers);
    expect(answer.headers['set-cookie']).toEqual([
      `i18n_redirected=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`,
    ]);
    expect(answer.headers['cache-control']).toMatch(/^private|^no-store/);
  });

  test.each([
    ['/', kz],
    ['/ru', ru],
    ['/_next/static/a.js', {}],
    ['/api/news', {}],
    ['/ru/news', { rsc: '1' }],
    ['/news/', {}],
  ])('%s %o sets no cookie', async (path, headers) => {
    expect((await ask(path, headers)).headers['set-cookie']).toBeUndefined();
  });

  test('does not redirect a router request', async () => {
    expect((await ask('/', { ...ru, rsc: '1' })).body).toBe('data');
  });

  test('/kz stores Kazakh and redirects to /', async () => {
    const { status, headers } = await ask('/kz', ru);
    expect([status, headers.location, headers['cache-control']]).toEqual([308, '/', 'private, no-store']);
    expect(headers['set-cookie']![0]).toContain('i18n_redirected=kz');
  });
});

describe('routing', () => {
  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('refuses %s for a page', async (method) => {
    const { status, headers } = await ask('/about', kz, method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    expect(site.pages).not.toHaveBeenCalled();
  });

  test.each([
    ['/cabinet', 'GET'],
    ['/cabinet/news?page=2&x=1', 'GET'],
    ['/ru/cabinet', 'GET'],
    ['/login', 'GET'],
    ['/ru/login/remember', 'GET'],
    ['/news', 'POST'],
  ])('forwards %s %s to Next each time, with its cookies', async (path, method) => {
    for (let times = 0; times < 2; times++) await ask(path, { cookie: 'session=1' }, method);
    expect(site.pages).toHaveBeenCalledTimes(2);
    const [request] = site.pages.mock.calls[1]!;
    expect([request.url, request.headers.cookie]).toEqual([path, 'session=1']);
  });

  test.each(['/api/news?page=2', '/api', '/api/authors', '/api/auth/session'])(
    'forwards %s to the API',
    async (path) => {
      expect(JSON.parse((await ask(path, kz)).body)).toEqual({ api: path });
      expect(site.pages).not.toHaveBeenCalled();
    },
  );

  test('sends static files from memory', async () => {
    expect((await ask('/_next/static/a.js?v=1')).body).toBe('a()');
    expect(site.pages).not.toHaveBeenCalled();
  });

  test.each(['/_next/static/gone.js', '/_next/nope', '/_next'])(
    'answers 404 for the missing file %s',
    async (path) => {
      const { status, headers, body } = await ask(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain('<html lang="kk">');
      expect(body).toContain(messages.notFound.title);
      expect(site.pages).not.toHaveBeenCalled();
    },
  );

  test.each(['/__proto__', '/__proto__/a', '/_x'])('serves %s as a cached page', async (path) => {
    for (let times = 0; times < 2; times++) expect((await ask(path, kz)).body).toContain(path);
    expect(site.pages).toHaveBeenCalledTimes(1);
  });

  test.each(['/_next/hmr?id=1', '/__nextjs_font/a'])(
    "forwards %s to Next's development server",
    async (path) => {
      await stop(site);
      site = await startSite('http://localhost:3000', { isDevelopment: true });
      await ask(path);
      expect(site.pages.mock.calls[0]?.[0].url).toBe(path);
    },
  );

  test('redirects / to the language of the visitor in development, too', async () => {
    await stop(site);
    site = await startSite('http://localhost:3000', { isDevelopment: true });
    const { status, headers } = await ask('/', ru);
    expect([status, headers.location]).toEqual([302, '/ru']);
  });

  test.each(['/c%61binet', '//cabinet', '/cabinet/', '/kz/cabinet'])(
    'redirects %s to the cabinet',
    async (path) => {
      const { status, headers } = await ask(path);
      expect([status, headers.location]).toEqual([308, '/cabinet']);
      expect(site.pages).not.toHaveBeenCalled();
    },
  );

  test.each(['/%zz', '/cabinet%2Fnews', '/cabinet.rsc', '/..;/cabinet/..'])(
    'answers 400 for %s',
    async (path) => {
      const { status, headers, body } = await ask(path);
      expect([status, headers['cache-control']]).toEqual([400, 'no-store']);
      expect(body).toMatch(/<html lang="kk">.*href="\/"/);
      expect(site.pages).not.toHaveBeenCalled();
    },
  );

  test.each(['/ru/%E0%A4%A', '/ru%00', '//ru/a%2fb', `/ru/${'a'.repeat(30_000)}`])(
    'answers 400 for %s in Russian',
    async (path) => {
      const { status, body } = await ask(path);
      expect(status).toBe(400);
      expect(body).toMatch(/<html lang="ru">.*href="\/ru"/);
    },
  );

  test.each<[string, string, Record<string, string>]>([
    ['/contact', 'POST', { origin: 'https://evil.example' }],
    ['/ru/login', 'POST', { origin: 'null' }],
    ['/cabinet', 'POST', { 'sec-fetch-site': 'cross-site' }],
    ['/contact', 'POST', { 'sec-fetch-site': '' }],
    ['/cabinet/upload', 'POST', { 'sec-fetch-site': 'same-site' }],
    ['/cabinet', 'POST', { 'next-action': 'a'.repeat(42), origin: 'https://evil.example' }],
  ])('answers 403 for %s %s %o from another site', async (path, method, headers) => {
    const { status, body } = await ask(path, headers, method);
    expect([status, body.includes('<h1>')]).toEqual([403, true]);
    expect(site.pages).not.toHaveBeenCalled();
  });

  test('answers a malformed address of the API with a problem document', async () => {
    const { status, headers, body } = await ask('/api/%zz');
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
    expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
  });

  test('does not forward proxy headers of the client', async () => {
    const proxyHeaders = {
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '1',
      'x-forwarded-for': '192.0.2.1',
    };
    const readForwarded = async (headers: Record<string, string>) => {
      await ask('/login', { ...proxyHeaders, ...headers });
      const received = site.pages.mock.lastCall![0].headers;
      return Object.fromEntries(Object.entries(received).filter(([name]) => name.startsWith('x-forwarded-')));
    };
    expect(await readForwarded({ 'x-forwarded-host': 'evil.example' })).toEqual({ 'x-forwarded-for': '' });
    // A form from the site keeps its host, even if the proxy uses another host name.
    expect(await readForwarded({ host: 'app:8080', origin: 'http://localhost:3000' })).toEqual({
      'x-forwarded-for': '',
      'x-forwarded-host': 'localhost:3000',
    });
  });

  test('does not forward a nonce of the client', async () => {
    await ask('/login', {
      'content-security-policy': "script-src 'nonce-mine'",
      'content-security-policy-report-only': "script-src 'nonce-mine'",
    });
    expect(JSON.stringify(site.pages.mock.calls[0]![0].headers)).not.toContain('mine');
  });
});

describe('forms', () => {
  const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
  const form = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n';

  async function readAll(request: IncomingMessage): Promise<string> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    return body;
  }

  function echo(): void {
    site.pages.mockImplementation((request, response) => {
      void readAll(request).then((body) => response.end(`${request.method} ${request.url} ${body}`));
    });
  }

  test('are forwarded whole, with their headers', async () => {
    echo();
    const { status, body } = await ask('/ru/contact?x=1', { ...multipart, cookie: 'a=1' }, 'POST', form);
    expect([status, body]).toEqual([200, `POST /ru/contact?x=1 ${form}`]);
    const [{ headers, rawHeaders, httpVersion }] = site.pages.mock.calls[0]!;
    expect([headers.cookie, httpVersion]).toEqual(['a=1', '1.1']);
    expect(rawHeaders).toContain('a=1');
  });

  test('are refused before Next if they are too long', async () => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await ask('/contact', headers, 'POST', 'a'.repeat(2 * 1024 * 1024 + 1));
    expect([answer.status, answer.body.includes('<h1>')]).toEqual([413, true]);
    expect(site.pages).not.toHaveBeenCalled();
  });

  test('are refused with a problem if an action sends too much', async () => {
    const headers = { 'next-action': 'a1', 'content-type': 'text/plain' };
    const answer = await ask('/cabinet/redirects', headers, 'POST', 'a'.repeat(2 * 1024 * 1024 + 1));
    expect([answer.status, answer.headers['content-type']]).toEqual([413, 'text/plain']);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'body_too_large', maxBytes: 2_097_152 });
    expect(site.pages).not.toHaveBeenCalled();
  });

  /** Answers 500 as Next does. `isAfterCall`: the action has called the API. */
  function failAsNext({ isAfterCall }: { isAfterCall: boolean }): void {
    site.pages.mockImplementation((request, response) => {
      const watch = findWatch(String(request.headers[watchHeader]))!;
      if (isAfterCall) watch.hasActionBegun = true;
      response.writeHead(500, { 'content-type': 'text/x-component', 'x-of-next': '1' }).end('1:E{}');
    });
  }

  test.each<[string, Record<string, string>, path: string, language: string]>([
    ['a form', multipart, '/ru/contact', 'ru'],
    ['an action', { 'next-action': 'a'.repeat(42), 'content-type': 'text/plain' }, '/contact', 'kk'],
  ])(
    'answers 400 in the language of the page for %s that Next cannot decode',
    async (_, sent, path, lang) => {
      failAsNext({ isAfterCall: false });
      const { status, headers, body } = await ask(path, sent, 'POST', 'garbage');
      expect([status, headers['content-type'], headers['x-of-next']]).toEqual([
        400,
        'text/html; charset=utf-8',
        undefined,
      ]);
      expect(body).toContain(`<html lang="${lang}">`);
      expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-");
    },
  );

  test('keep the 500 of an action that fails after it called the API', async () => {
    failAsNext({ isAfterCall: true });
    const { status, body } = await ask('/contact', { 'next-action': 'a1', ...multipart }, 'POST', form);
    expect([status, body]).toEqual([500, '1:E{}']);
  });

  const boundary = '----WebKitFormBoundaryAbCdEf0123456789';
  const fromBrowser = { 'content-type': `multipart/form-data; boundary=${boundary}` };

  /** Returns a form as browsers send it. */
  function toForm(values: Readonly<Record<string, string>>): string {
    const parts = Object.entries(values).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    return `${parts.join('')}--${boundary}--\r\n`;
  }

  const typed = { $ACTION_ID_a: '', topic: 'food', message: '\n<b>Soup</b> & "tea"' };
  const textarea =
    '<textarea id="text" name="message">\n\n&#60;b&#62;Soup&#60;/b&#62; &#38; &#34;tea&#34;</textarea>';

  test.each([
    ['that failed', true, 500],
    ['that names an action of an older build', false, 400],
  ])('go back with their text in place of the page of one %s', async (_, isAfterCall, status) => {
    failAsNext({ isAfterCall });
    const answer = await ask('/ru/contact?a=1&b=2', fromBrowser, 'POST', toForm(typed));
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(`<h1>${ruMessages.unsentForm.title}</h1>`);
    expect(answer.body).toContain(textarea);
    expect(answer.body).toContain('action="/ru/contact?a=1&#38;b=2" enctype="multipart/form-data"');
    expect(answer.body).toContain('<input type="hidden" name="$ACTION_ID_a" value="">');
    expect(answer.body).toContain('<input type="hidden" name="topic" value="food">');
    expect(answer.body).toContain('<a href="tel:111">');
    expect(answer.headers['content-security-policy']).toContain("form-action 'self'");
  });

  test.each([
    ['a password', '/login', { email: 'a@b.kz', password: 'secret words' }],
    ['the code of the second step', '/ru/login', { code: '123456' }],
    ['nothing that was typed', '/contact', { $ACTION_ID_a: '', message: ' ' }],
  ])('do not go back with %s', async (_, path, values) => {
    failAsNext({ isAfterCall: true });
    const { status, body } = await ask(path, fromBrowser, 'POST', toForm(values));
    expect([status, body]).toEqual([500, '1:E{}']);
  });

  test('go back with their text if no renderer is ready', async () => {
    site.renderer.closeAllConnections();
    await new Promise((done) => site.renderer.close(done));
    const { status, headers, body } = await ask('/ru/contact', fromBrowser, 'POST', toForm(typed));
    expect([status, headers['retry-after']]).toEqual([503, '10']);
    expect(body).toContain(textarea);
  });

  test('keep the 500 of a route handler', async () => {
    failAsNext({ isAfterCall: false });
    const sent = { 'content-type': 'application/json' };
    expect((await ask('/cabinet/sign-in', sent, 'POST', '{}')).status).toBe(500);
  });

  test('are not logged as a failure if the client disconnects', async () => {
    const { port } = site.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const requested = once(site.server, 'request');
    socket.write('POST /contact HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Length: 100\r\n\r\nabc');
    const [request] = (await requested) as [IncomingMessage];
    const closed = new Promise((done) => request.on('close', done));
    socket.destroy();
    await closed;
    // The handler receives `close` within this turn of the event loop.
    await new Promise((done) => setImmediate(done));
    expect(site.pages).not.toHaveBeenCalled();
    expect(site.log).not.toHaveBeenCalled();
  });

  test('are streamed to Next if they upload files', async () => {
    echo();
    const { status, body } = await ask('/cabinet/upload', multipart, 'POST', 'a'.repeat(3 * 1024 * 1024));
    expect([status, body.length > 3 * 1024 * 1024]).toEqual([200, true]);
  });
});

describe('security headers', () => {
  const everywhere = [
    '/',
    '/nothing',
    '/cabinet',
    '/api/news',
    '/api/%zz',
    '/%zz',
    '/kz',
    '/_next/static/a.js',
  ];

  test.each<[string, string, Record<string, string>, number]>([
    ['PUT', '/about', {}, 405],
    ['POST', '/contact', { origin: 'https://evil.example' }, 403],
    ['POST', '/contact', { 'content-type': 'multipart/form-data' }, 200],
    ['GET', '/', { cookie: 'i18n_redirected=ru' }, 302],
    ['GET', '/news/', {}, 308],
    ['HEAD', '/nothing', {}, 404],
    ['POST', '/login', {}, 200],
  ])('%s %s %o', async (method, path, sent, status) => {
    const { headers, status: answered } = await ask(path, sent, method);
    expect(answered).toBe(status);
    for (const [name] of createSecurityHeaders({ siteUrl: 'http://localhost:3000' })) {
      expect(headers[name.toLowerCase()], name).toBeTruthy();
    }
    expect(headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
  });

  test.each(everywhere)('%s', async (path) => {
    const { headers } = await ask(path);
    if (path !== '/_next/static/a.js') {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
    }
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('keep the policy of the page', async () => {
    site.pages.mockImplementationOnce((request, response) => {
      response.setHeader('content-security-policy', 'own');
      sendPage(request, response);
    });
    expect((await ask('/login')).headers['content-security-policy']).toBe('own');
    expect((await ask('/login')).headers['content-security-policy']).toBe(strictPolicy);
  });

  test('contain HSTS on https', async () => {
    await stop(site);
    site = await startSite('https://school.example');
    const { headers } = await ask('/ru');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['set-cookie']![0]).toContain('Secure');
  });

  test('contain HSTS with subdomains if the setting says so', async () => {
    await stop(site);
    site = await startSite('https://school.example', { hstsSubdomains: true });
    const { headers } = await ask('/ru');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test('let other sites show preview images', async () => {
    site.pages.mockImplementation((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end('image');
    });
    const { headers } = await ask('/share/news');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
});
