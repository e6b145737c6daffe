import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { hasSession } from './lib/auth/session/has-session';
import { readAssets } from './lib/delivery/cache/assets';
import { createRouteFinder } from './lib/delivery/cache/find-route';
import { createPageServer } from './lib/delivery/cache/page-server';
import { createVersionReader } from './lib/delivery/content-version';
import { createRequestHandler } from './lib/delivery/handle-requests';
import { createFixedPages } from './lib/delivery/html/fixed-pages';
import { answerMalformedRequests } from './lib/delivery/http/answer-malformed-requests';
import { createClientAddressReader, withClientAddress } from './lib/delivery/http/client-address';
import type { Handler } from './lib/delivery/http/handler';
import { createSecurityHeaders } from './lib/delivery/http/security-headers';
import { unknownNames, type SchoolNamesReader } from './lib/delivery/html/school-names';
import { connectRemoteApi } from './lib/delivery/remote/remote-api';
import { createRemoteNames } from './lib/delivery/remote/remote-names';
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
import { stopGracefully } from './lib/process/graceful-stop';
import { listen } from './lib/process/listen';
import { runService } from './lib/process/run-service';
import { connectToSupervisor, tellSupervisor } from './lib/process/supervised';
import { openSqliteReader, type DatabaseReader } from './lib/server/db/sqlite-reader';
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
  let readNames: SchoolNamesReader = () => unknownNames;
  answerMalformedRequests(
    server,
    createFixedPages(createSecurityHeaders(settings), () => readNames()),
  );
  const pool = createRendererPool();
  connectToSupervisor({
    stop: () => stopGracefully(server),
    onRenderers: (socketPaths) => {
      pool.use(socketPaths);
      // Not before: on the first start a renderer creates the database.
      if (handle === null) ({ handle, readNames } = createSite(settings, pool));
      for (const exchange of waiting.splice(0)) handle(...exchange);
    },
  });
  await listen(server, settings.port, settings.host);
  tellSupervisor({ kind: 'ready' });
}

/** Where content and files are read besides the renderers. */
interface Source {
  readonly readVersion: () => string | Promise<string>;
  /** Answers requests below `/api`. */
  readonly api: Handler;
}

function createSite(
  settings: Env,
  pool: ReturnType<typeof createRendererPool>,
): { handle: RequestListener; readNames: SchoolNamesReader } {
  const { siteUrl } = settings;
  const securityHeaders = createSecurityHeaders(settings);
  const database = settings.apiUrl ? null : openSqliteReader(join(settings.dataDir, 'site.sqlite'));
  const readNames = database ? () => database.readSchoolNames() : createRemoteNames(settings.apiUrl!);
  const fixedPages = createFixedPages(securityHeaders, readNames);
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
    : openSource(settings, database!, renderers, { api: forwarding.api, isReady: () => pool.isReady });
  const withAddress = (handler: Handler) => withClientAddress(readAddress, handler);
  const handle = createRequestHandler({
    ...shared,
    fixedPages,
    assets: readAssets(process.cwd(), securityHeaders),
    pages: createPageServer({
      ...shared,
      render: (url, headers) => renderers.renderPage(url, headers),
      queue,
      readClient,
      findRoute: createRouteFinder(process.cwd()),
      readVersion: source.readVersion,
      staleIfError: remote !== null,
    }),
    forwardToApi: withAddress(source.api),
    forwardToNext: withAddress(forwarding.page),
    forwardForm: withAddress(forwarding.form),
    forwardDirectly: withAddress(forwarding.direct),
  });
  return { handle, readNames };
}

/** Returns the database and the files of the embedded API for reading. */
function openSource(
  { dataDir, siteUrl }: Env,
  database: DatabaseReader,
  renderers: RendererClient,
  { api, isReady }: { readonly api: Handler; readonly isReady: () => boolean },
): Source {
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
