import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { hasSession } from './lib/auth/session/has-session';
import { readAssets } from './lib/delivery/cache/assets';
import { createRouteFinder } from './lib/delivery/cache/find-route';
import { createPopularPages } from './lib/delivery/cache/popular-pages';
import { createPageServer } from './lib/delivery/cache/page-server';
import { createWarmUp, type WarmUpOptions } from './lib/delivery/cache/warm-up';
import { createVersionReader } from './lib/delivery/content-version';
import { createRequestHandler } from './lib/delivery/handle-requests';
import { createFixedPages } from './lib/delivery/html/fixed-pages';
import { answerMalformedRequests } from './lib/delivery/http/answer-malformed-requests';
import { createClientAddressReader, withClientAddress } from './lib/delivery/http/client-address';
import type { Handler } from './lib/delivery/http/handler';
import { createSecurityHeaders } from './lib/delivery/http/security-headers';
import { connectRemoteApi } from './lib/delivery/remote/remote-api';
import { createWriteNotes } from './lib/delivery/remote/note-writes';
import { createForwarding } from './lib/delivery/renderers/forward-requests';
import { createRendererClient, type RendererClient } from './lib/delivery/renderers/renderer-client';
import { createRendererPool } from './lib/delivery/renderers/renderer-pool';
import { createRequestIds } from './lib/delivery/renderers/request-ids';
import { createSiteApi } from './lib/delivery/renderers/site-api';
import { createFairQueue } from './lib/delivery/renders/fair-queue';
import { createRenderClientReader } from './lib/delivery/renders/render-client';
import { renderLimits } from './lib/delivery/renders/render-limits';
import type { Env } from './lib/env';
import { createLimitedLog } from './lib/limited-log';
import { stopGracefully } from './lib/process/graceful-stop';
import { listen } from './lib/process/listen';
import { runService } from './lib/process/run-service';
import { connectToSupervisor, tellSupervisor } from './lib/process/supervised';
import { openSqliteReader } from './lib/server/db/sqlite-reader';
import { answerFileRequest } from './lib/server/files/answer-file-request';
import { createFolderStore } from './lib/server/files/file-store';

/** Larger than Node's 16 kB, so that a request with a long address gets a fixed page. */
const maxHeaderBytes = 48 * 1024;

await runService(start);

/** Starts delivery: listens and sends what is ready; renderers answer the rest. */
async function start(settings: Env): Promise<void> {
  const waiting: Parameters<RequestListener>[] = [];
  let handle: RequestListener | null = null;
  const server = createServer({ maxHeaderSize: maxHeaderBytes }, (request, response) => {
    if (handle) handle(request, response);
    else waiting.push([request, response]);
  });
  answerMalformedRequests(server, createFixedPages(createSecurityHeaders(settings)));
  const pool = createRendererPool();
  connectToSupervisor({
    stop: () => stopGracefully(server),
    onRenderers: (socketPaths) => {
      pool.use(socketPaths);
      // Not before: on the first start a renderer creates the database.
      handle ??= createSite(settings, pool);
      for (const exchange of waiting.splice(0)) handle(...exchange);
    },
  });
  await listen(server, settings.port, settings.host);
  tellSupervisor({ kind: 'ready' });
}

/** Looks for a new content version once per second, also while no visitor comes. */
function startWarmUp(options: WarmUpOptions): void {
  const warmUp = createWarmUp(options);
  const log = createLimitedLog(console.error);
  const look = () => void warmUp().catch((error: unknown) => log(`No page is prepared: ${String(error)}`));
  setInterval(look, 1_000).unref();
}

/** Where content and files are read besides the renderers. */
interface Source {
  readonly readVersion: () => string | Promise<string>;
  /** Answers requests below `/api`. */
  readonly api: Handler;
}

function createSite(settings: Env, pool: ReturnType<typeof createRendererPool>): RequestListener {
  const { siteUrl } = settings;
  const securityHeaders = createSecurityHeaders(settings);
  const fixedPages = createFixedPages(securityHeaders);
  const shared = { siteUrl, securityHeaders, log: console.error };
  const ids = createRequestIds();
  const remote = settings.apiUrl ? connectRemoteApi(settings.apiUrl, console.error) : null;
  const onWrites = remote ? createWriteNotes((isAnswered) => remote.expire(isAnswered)) : () => {};
  const { host } = new URL(siteUrl);
  const renderers = createRendererClient({ pool, ids, host, onWrites });
  const readAddress = createClientAddressReader({ ...shared, trustedProxies: settings.trustedProxies });
  const readClient = createRenderClientReader({ readAddress, hasSession, isAnswering: (id) => ids.has(id) });
  const queue = createFairQueue(renderLimits);
  const forwarding = createForwarding({ renderers, queue, readClient, fixedPages });
  const source: Source = remote
    ? { readVersion: () => remote.readVersion(), api: remote.handle }
    : openSource(settings, renderers, { api: forwarding.api, isReady: () => pool.isReady });
  const withAddress = (handler: Handler) => withClientAddress(readAddress, handler);
  const popular = createPopularPages();
  const pages = createPageServer({
    ...shared,
    render: (url, headers, version) => renderers.renderPage(url, headers, version),
    queue,
    readClient,
    findRoute: createRouteFinder(process.cwd()),
    popular,
    readVersion: source.readVersion,
    staleIfError: remote !== null,
  });
  startWarmUp({
    popular,
    readVersion: source.readVersion,
    isIdle: () => queue.isIdle,
    prepare: (path) => pages.prepare(path),
  });
  return createRequestHandler({
    ...shared,
    fixedPages,
    assets: readAssets(process.cwd(), securityHeaders),
    pages,
    forwardToApi: withAddress(source.api),
    forwardToNext: withAddress(forwarding.page),
    forwardForm: withAddress(forwarding.form),
    forwardDirectly: withAddress(forwarding.direct),
  });
}

/** Opens the database and the files of the embedded API for reading. */
function openSource(
  { dataDir, siteUrl }: Env,
  renderers: RendererClient,
  { api, isReady }: { readonly api: Handler; readonly isReady: () => boolean },
): Source {
  const database = openSqliteReader(join(dataDir, 'site.sqlite'));
  const stored = { database, files: createFolderStore(join(dataDir, 'uploads')) };
  // Used if a request has no Host header.
  const options = { hostname: new URL(siteUrl).host, overrideGlobalObjects: false };
  const files = getRequestListener((request) => answerFileRequest(stored, request), options);
  return {
    readVersion: createVersionReader({
      readState: () => database.readState(),
      storeDue: () => renderers.storeDue(),
    }),
    api: createSiteApi({ files, api, isReady }),
  };
}
