import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createSessionCheck } from '@/lib/auth/session/session-check';
import { readAssets } from '@/lib/delivery/cache/assets';
import { isPagePath } from '@/lib/content/page-path';
import { createRouteFinder } from '@/lib/addresses/find-route';
import { createDeliveryServer } from '@/lib/delivery/connections/create-delivery-server';
import type { ConnectionCounts } from '@/lib/delivery/connections/limit-connections';
import { createTurnVersionReader } from '@/lib/delivery/turn-version-reader';
import { DatabaseAwayError, createStateCache, type StateCache } from '@/lib/delivery/database-away';
import { rememberObjects } from '@/lib/delivery/known-objects';
import { createRequestHandler } from '@/lib/delivery/handle-requests';
import { createFixedPages, type FixedPages } from '@/lib/fixed-pages/fixed-pages';
import { createClientAddressReader, withClientAddress } from '@/lib/http/client-address-reader';
import type { Handler } from '@/lib/http/handler';
import { createSecurityHeaders } from '@/lib/http/security-headers';
import { unknownNames, type SchoolNamesReader } from '@/lib/fixed-pages/school-names';
import { createMetricsHandler } from '@/lib/delivery/metrics/answer-metrics';
import { createDeliveryMetrics, type DeliveryMetrics } from '@/lib/delivery/metrics/delivery-metrics';
import type { StoredFaults } from '@/lib/delivery/metrics/delivery-readings';
import { createRequestCounts } from '@/lib/delivery/metrics/request-counts';
import { connectRemoteApi, type RemoteApi } from '@/lib/delivery/remote/remote-api';
import { createWriteNotes } from '@/lib/delivery/remote/note-writes';
import { createForwarding } from '@/lib/delivery/renderers/forward-requests';
import { createRendererClient, type RendererClient } from '@/lib/delivery/renderers/renderer-client';
import { createRendererPool } from '@/lib/delivery/renderers/renderer-pool';
import { createSecretIds } from '@/lib/delivery/renderers/secret-ids';
import { createSiteApi } from '@/lib/delivery/renderers/site-api';
import { createFairQueue } from '@/lib/delivery/renders/fair-queue';
import { createRateLimiter } from '@/lib/delivery/renders/rate-limiter';
import { createRenderClientReader } from '@/lib/delivery/renders/render-client';
import { toRenderLimits } from '@/lib/delivery/renders/render-limits';
import { createPages, type PageSource } from './create-pages';
import type { Env } from '@/lib/env/env';
import { captureConsole } from '@/lib/log/capture-console';
import type { Log } from '@/lib/log/log';
import { stopGracefully } from '@/lib/process/graceful-stop';
import { listen } from '@/lib/process/listen';
import { runService } from '@/lib/process/run-service';
import { connectToSupervisor, tellSupervisor } from '@/lib/process/supervised';
import { isSessionActive } from '@/lib/server/auth/is-session-active';
import type { DatabaseReader } from '@/lib/server/reader/database-reader';
import { openDatabaseReader } from '@/lib/server/reader/open-reader';
import { answerFileRequest } from '@/lib/server/http/answer-file-request';
import { readStoredFaults } from '@/lib/server/reader/stored-faults';
import { findShownObject } from '@/lib/server/files/read-stored-file';
import { openFileStore, type OpenFileStore } from '@/lib/server/files/open-file-store';
import { pruneCopies } from '@/lib/server/files/prune-copies';
import { runRegularly } from '@/lib/server/run-regularly';
import type { ProcessRestarts } from '@/lib/process/messages';
import './install-manifests';
import { createNamesReader } from './create-names-reader';
import { startWarmUp } from './start-warm-up';

await runService('delivery', start);

/** What a site needs besides the settings. */
interface Surroundings {
  readonly fixedPages: FixedPages;
  readonly pool: ReturnType<typeof createRendererPool>;
  readonly connections: ConnectionCounts;
  readonly readRestarts: () => ProcessRestarts;
  readonly store: OpenFileStore;
  readonly log: Log;
}

/** Interval between deletions of local copies, in milliseconds. */
const pruneIntervalMs = 10 * 60 * 1000;

/** Starts delivery: listens and sends what is ready; renderers answer the rest. */
async function start(settings: Env, log: Log): Promise<void> {
  captureConsole(log);
  const waiting: Parameters<RequestListener>[] = [];
  let handle: RequestListener | null = null;
  let readNames: SchoolNamesReader = () => unknownNames;
  const fixedPages = createFixedPages(createSecurityHeaders(settings), () => readNames());
  const { server, connections } = createDeliveryServer({ ...settings, fixedPages }, (request, response) => {
    if (handle) handle(request, response);
    else waiting.push([request, response]);
  });
  const pool = createRendererPool();
  const { dataDir, s3, apiUrl } = settings;
  const watchLog = apiUrl ? undefined : log;
  const store = await openFileStore({ dataDir, s3, isDelivery: true, watchLog });
  let restarts: ProcessRestarts = { delivery: 0, renderer: 0 };
  connectToSupervisor({
    stop: () => stopGracefully(server),
    onRenderers: (socketPaths, counts) => {
      pool.use(socketPaths);
      restarts = counts;
      // Not before: on the first start a renderer creates the database.
      if (handle === null) readNames = createNamesReader(settings);
      const surroundings = { fixedPages, pool, connections, readRestarts: () => restarts, store, log };
      handle ??= createSite(settings, surroundings);
      for (const exchange of waiting.splice(0)) handle(...exchange);
    },
  });
  await listen(server, settings.port, settings.host);
  tellSupervisor({ kind: 'ready' });
}

/** Where content and files are read besides the renderers. */
interface Source extends PageSource {
  /** Whether the API accepts the session of an access token. */
  readonly isSessionActive: (token: string) => Promise<boolean>;
  /** Whether the database is away. */
  readonly away: { readonly isAway: boolean; readonly awaySeconds: number };
  /** Returns the sizes of the database's files in bytes. */
  readonly readDatabaseSizes: () => Promise<Readonly<Record<string, number>>>;
  /** Returns the faults of what is stored. */
  readonly readFaults: () => Promise<StoredFaults>;
  /** Creates the handler of requests below `/api`. `api`: has a renderer answer. */
  readonly createApi: (api: Handler, isReady: () => boolean) => Handler;
}

function createSite(
  settings: Env,
  { fixedPages, pool, connections, readRestarts, store, log }: Surroundings,
): RequestListener {
  const { siteUrl } = settings;
  const securityHeaders = createSecurityHeaders(settings);
  const shared = { siteUrl, securityHeaders, log };
  const ids = createSecretIds();
  const remote = settings.apiUrl ? connectRemoteApi(settings.apiUrl, log) : null;
  const onWrites = remote ? createWriteNotes((isAnswered) => remote.expire(isAnswered)) : () => {};
  let metrics: DeliveryMetrics | null = null;
  const onAnswer: DeliveryMetrics['noteAnswer'] = (job, seconds) => metrics?.noteAnswer(job, seconds);
  const renderers = createRendererClient({ pool, ids, host: new URL(siteUrl).host, onWrites, onAnswer });
  const source = remote ? toRemoteSource(remote) : openSource(settings, renderers, store, log);
  const readAddress = createClientAddressReader({ ...shared, trustedProxies: settings.trustedProxies });
  const readClient = createRenderClientReader({
    readAddress,
    hasSession: createSessionCheck(source.isSessionActive),
    isAnswering: (id) => ids.has(id),
    limitRate: createRateLimiter({ perSecond: settings.limits.maxUncachedPerSecond }),
  });
  const queue = createFairQueue(toRenderLimits(settings.limits));
  const requests = createRequestCounts();
  if (settings.metrics.kind !== 'off') {
    const { away, readDatabaseSizes, readFaults } = source;
    const readRenderers = () => renderers.readMetrics();
    metrics = createDeliveryMetrics({
      requests,
      connections,
      queue,
      readRestarts,
      readDatabaseSizes,
      readFaults,
      away,
      storage: store.away ?? neverAway,
      readRenderers,
    });
  }
  const forwarding = createForwarding({ renderers, queue, readClient });
  const withAddress = (handler: Handler) => withClientAddress(readAddress, handler);
  const findRoute = createRouteFinder(process.cwd(), isPagePath);
  const pages = createPages(source, { ...shared, renderers, queue, readClient, findRoute });
  return createRequestHandler({
    ...shared,
    fixedPages,
    requests,
    answerMetrics: createMetricsHandler(settings.metrics, () => metrics!.read()),
    assets: readAssets({ ...shared, root: process.cwd(), findRoute }),
    pages,
    forwardToApi: withAddress(source.createApi(forwarding.api, () => pool.isReady)),
    forwardToNext: withAddress(forwarding.page),
    forwardForm: withAddress(forwarding.form),
    forwardDirectly: withAddress(forwarding.direct),
  });
}

/** State of a database that is a file or behind a remote API. */
const neverAway = { isAway: false, awaySeconds: 0 };

function toRemoteSource(remote: RemoteApi): Source {
  return {
    isRemote: true,
    readVersion: () => remote.readVersion(),
    isSessionActive: (token) => remote.acceptsToken(token),
    away: neverAway,
    readDatabaseSizes: async () => ({}),
    readFaults: async () => ({ waitingErasures: 0, isDatabaseDamaged: false }),
    redirects: null,
    createApi: () => remote.handle,
  };
}

/** Opens the database and the files of the embedded API for reading. */
function openSource(
  { database, databaseAwayMs, siteUrl }: Env,
  renderers: RendererClient,
  { files: stored, cache }: OpenFileStore,
  log: Log,
): Source {
  const reader = openDatabaseReader(database);
  if (cache) {
    const run = () => pruneCopies(reader, cache);
    runRegularly({ name: 'Deleting copies of removed files', intervalMs: pruneIntervalMs, log, run });
  }
  // Used if a request has no Host header.
  const options = { hostname: new URL(siteUrl).host, overrideGlobalObjects: false };
  const state = database.kind === 'postgresql' ? createStateCacheOf(reader, databaseAwayMs, log) : null;
  const find = (name: string) => findShownObject(reader.db, name);
  const source = { findObject: state ? rememberObjects(find, state) : find, files: stored };
  const files = getRequestListener((request) => answerFileRequest(source, request), options);
  const findRedirect = async (address: string) => {
    if (state?.isAway) throw new DatabaseAwayError();
    return reader.findRedirect(address);
  };
  return {
    isRemote: false,
    readVersion: createTurnVersionReader({
      readState: () => (state ?? reader).readState(),
      storeDue: () => renderers.storeDue(),
    }),
    away: state ?? neverAway,
    isSessionActive: (token) => isSessionActive(reader.db, token, Date.now()),
    readDatabaseSizes: () => reader.readSizes(),
    readFaults: () => readStoredFaults(reader.db, database),
    redirects: { isLocal: true, find: state ? findRedirect : (address) => reader.findRedirect(address) },
    createApi: (api, isReady) =>
      createSiteApi({
        files,
        api,
        isReady,
        isDatabaseAway: () => state?.isAway ?? false,
        hasPages: () => (state?.lastVersion ?? null) !== null,
        checkApi: () => renderers.checkApi(),
        log,
      }),
  };
}

function createStateCacheOf(reader: DatabaseReader, maxAwayMs: number, log: Log): StateCache {
  const readState = () => {
    const state = reader.readState();
    if (state instanceof Promise) return state;
    return state ? Promise.resolve(state) : Promise.reject(new Error('The database is locked'));
  };
  return createStateCache({ readState, maxAwayMs, log });
}
