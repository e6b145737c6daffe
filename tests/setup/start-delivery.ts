import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createUncachedPageServer } from '@/lib/delivery/cache/page-server';
import { dropUnreadBodies } from '@/lib/http/drop-unread-bodies';
import { createDeliveryServer } from '@/lib/delivery/connections/create-delivery-server';
import { createRequestHandler } from '@/lib/delivery/handle-requests';
import { createFixedPages } from '@/lib/fixed-pages/fixed-pages';
import { readAddressList } from '@/lib/env/address-list';
import type { Handler } from '@/lib/http/handler';
import { createRequestCounts } from '@/lib/delivery/metrics/request-counts';
import { createForwarding } from '@/lib/delivery/renderers/forward-requests';
import { createRendererClient } from '@/lib/delivery/renderers/renderer-client';
import { createRendererPool } from '@/lib/delivery/renderers/renderer-pool';
import { createSecretIds } from '@/lib/delivery/renderers/secret-ids';
import { createFairQueue } from '@/lib/delivery/renders/fair-queue';
import { createJobListener } from '@/lib/renderer/job-listener';
import type { Log } from '@/lib/log/log';
import { toLog } from './to-log';

/** Delivery with a renderer behind it. */
export interface StartedDelivery {
  readonly port: number;
  stop(): Promise<void>;
}

const siteUrl = 'http://localhost:3000';

const limits = {
  maxConnections: 1_000,
  maxConnectionsPerAddress: 1_000,
  headersTimeoutMs: 15_000,
  keepAliveMs: 10_000,
  minBodyRate: 1_000,
  maxUncachedPerSecond: 1_000,
  maxRenders: 4,
  maxWaitingRenders: 1_000,
  maxWaitingRendersPerAddress: 1_000,
};

/**
 * Starts delivery in front of a renderer whose pages and API answer the status at the end of an address, `/api/x/413`,
 * without reading the body; below `/api/partly` after the first bytes. Other addresses are answered 200.
 */
export async function startDelivery(): Promise<StartedDelivery> {
  const folder = mkdtempSync(join(tmpdir(), 'delivery-'));
  const socketPath = join(folder, 'renderer.sock');
  const log = toLog(() => {});
  const renderer = await startRenderer(socketPath, log);
  const pool = createRendererPool();
  pool.use([socketPath]);
  const ids = createSecretIds();
  const renderers = createRendererClient({ pool, ids, host: 'localhost', onWrites: () => {} });
  const queue = createFairQueue({
    maxRunning: 4,
    maxWaiting: 1_000,
    maxWaitingPerAddress: 1_000,
    maxWaitMs: 30_000,
    slotMs: 30_000,
  });
  const forwarding = createForwarding({
    renderers,
    queue,
    readClient: async () => ({
      address: '192.0.2.1',
      isExempt: false,
      signal: new AbortController().signal,
      limitRate: async () => {},
    }),
  });
  const fixedPages = createFixedPages([]);
  const handle = createRequestHandler({
    assets: new Map(),
    pages: createUncachedPageServer(forwarding.page),
    forwardToNext: forwarding.page,
    forwardForm: forwarding.form,
    forwardDirectly: forwarding.direct,
    forwardToApi: forwarding.api,
    fixedPages,
    siteUrl,
    securityHeaders: [],
    log,
    requests: createRequestCounts(),
  });
  const trustedProxies = readAddressList('')!;
  const { server } = createDeliveryServer({ limits, trustedProxies, fixedPages }, handle);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      renderer.closeAllConnections();
      renderer.close();
      await new Promise<void>((done) => server.close(() => done()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startRenderer(socketPath: string, log: Log): Promise<Server> {
  const answer: Handler = (request, response) => {
    response.writeHead(readStatus(request.url!), { 'content-type': 'text/plain' }).end('page');
    return Promise.resolve();
  };
  const answerApi = getRequestListener(
    async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/api/partly/')) await request.body?.getReader().read();
      const status = readStatus(pathname);
      return status === 204 ? new Response(null, { status }) : Response.json({ status }, { status });
    },
    { overrideGlobalObjects: false },
  );
  const jobs = { page: answer, forward: answer, form: answer, api: answerApi as Handler };
  const listener = createJobListener({
    jobs: { ...jobs, redirect: null, due: null, metrics: null },
    readExtraHeaders: () => [],
    log,
  });
  const renderer = createServer(listener);
  dropUnreadBodies(renderer);
  renderer.keepAliveTimeout = 0;
  await new Promise<void>((done) => renderer.listen(socketPath, done));
  return renderer;
}

function readStatus(url: string): number {
  return Number(/\/(\d{3})$/.exec(url)?.[1] ?? 200);
}
