import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRendererClient } from '@/lib/delivery/renderers/renderer-client';
import { createRendererPool } from '@/lib/delivery/renderers/renderer-pool';
import { createSecretIds } from '@/lib/delivery/renderers/secret-ids';
import { readAddressList } from '@/lib/env/address-list';
import { createFixedPages } from '@/lib/fixed-pages/fixed-pages';
import type { Handler } from '@/lib/http/handler';
import { toLog } from '@/tests/setup/to-log';
import { neverAway, type ContentSource } from './content-source';
import { createRendererListener } from './create-renderer-listener';
import { createSite, type Site, type SiteSettings } from './create-site';

const settings: SiteSettings = {
  siteUrl: 'http://localhost:3000',
  hstsSubdomains: false,
  apiUrl: null,
  trustedProxies: readAddressList('')!,
  metrics: { kind: 'loopback' },
  limits: {
    maxConnections: 100,
    maxConnectionsPerAddress: 100,
    headersTimeoutMs: 15_000,
    keepAliveMs: 10_000,
    minBodyRate: 1_000,
    maxUncachedPerSecond: 1_000,
    maxRenders: 2,
    maxWaitingRenders: 10,
    maxWaitingRendersPerAddress: 10,
  },
};

describe('a site, composed with Next and the content replaced', () => {
  let folder: string;
  let version: string;
  /** Paths that Next has rendered. */
  let rendered: string[];
  let renderer: Server;
  let server: Server;
  let site: Site;

  const next: Handler = (request, response) => {
    rendered.push(request.url!);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<html><body><p>page</p></body></html>');
    return Promise.resolve();
  };

  const source: ContentSource = {
    readVersion: () => version,
    isSessionActive: () => Promise.resolve(false),
    away: neverAway,
    readDatabaseSizes: async () => ({ main: 4096 }),
    readFaults: async () => ({ waitingErasures: 0, isDatabaseDamaged: false, lastBackupSeconds: null }),
    redirects: {
      isLocal: true,
      find: (address) => (address === '/old-news' ? { kind: 'moved', location: '/news' } : null),
    },
    createApi: () => (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"of":"source"}');
      return Promise.resolve();
    },
  };

  beforeEach(async () => {
    version = '1';
    rendered = [];
    folder = mkdtempSync(join(tmpdir(), 'composed-'));
    const socketPath = join(folder, 'renderer.sock');
    const log = toLog(() => {});
    renderer = createServer(
      createRendererListener(settings, {
        api: null,
        next,
        readNames: () => ({ kz: null, ru: null }),
        index: '0',
        log,
      }),
    );
    await new Promise<void>((done) => renderer.listen(socketPath, done));
    const pool = createRendererPool();
    pool.use([socketPath]);
    const ids = createSecretIds();
    site = createSite(settings, {
      fixedPages: createFixedPages([]),
      pool,
      ids,
      renderers: createRendererClient({ pool, ids, host: 'localhost:3000', onWrites: () => {} }),
      source,
      assets: new Map(),
      findRoute: (path) => (path === '/news' ? { isOfItem: false } : null),
      connections: { open: 3, refused: 0 },
      readRestarts: () => ({ delivery: 0, renderer: 2 }),
      readFreeBytes: async () => 4096,
      storage: neverAway,
      log,
    });
    server = createServer(site.handle);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });

  afterEach(async () => {
    server.closeAllConnections();
    renderer.closeAllConnections();
    renderer.close();
    await new Promise<void>((done) => server.close(() => done()));
    rmSync(folder, { recursive: true, force: true });
  });

  function get(path: string): Promise<Response> {
    const { port } = server.address() as AddressInfo;
    const headers = { cookie: 'i18n_redirected=kz' };
    return fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
  }

  test('renders a page once per content version', async () => {
    expect(await (await get('/news')).text()).toContain('<p>page</p>');
    await (await get('/news')).text();
    expect(rendered).toEqual(['/news']);
    version = '2';
    await (await get('/news')).text();
    expect(rendered).toEqual(['/news', '/news']);
  });

  test('prepares a popular page of a new version', async () => {
    await (await get('/news')).text();
    version = '2';
    expect(site.warmUp.isIdle()).toBe(true);
    expect(await site.warmUp.prepare('/news')).toBe(true);
    await (await get('/news')).text();
    expect(rendered).toEqual(['/news', '/news']);
  });

  test('asks the source about old addresses', async () => {
    const answer = await get('/old-news');
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('/news');
    expect(rendered).toEqual([]);
  });

  test('answers the API by the source', async () => {
    expect(await (await get('/api/health')).json()).toEqual({ of: 'source' });
  });

  test('reports the state of connections, processes and the database', async () => {
    const metrics = await (await get('/metrics')).text();
    expect(metrics).toMatch(/^lyceum_\w*connections\w*(\{[^}]*\})? 3$/m);
    expect(metrics).toMatch(/4096$/m);
  });
});
