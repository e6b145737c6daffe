import type { RequestListener } from 'node:http';
import { createRouteFinder } from '@/lib/addresses/find-route';
import { isPagePath } from '@/lib/content/pages/page-path';
import { readAssets } from '@/lib/delivery/cache/assets';
import { createDeliveryServer } from '@/lib/delivery/connections/create-delivery-server';
import { createWriteNotes } from '@/lib/delivery/remote/note-writes';
import { connectRemoteApi } from '@/lib/delivery/remote/remote-api';
import { createRendererClient } from '@/lib/delivery/renderers/renderer-client';
import { createRendererPool, type RendererPool } from '@/lib/delivery/renderers/renderer-pool';
import { createSecretIds } from '@/lib/delivery/renderers/secret-ids';
import type { Env } from '@/lib/env/env';
import { createFixedPages } from '@/lib/fixed-pages/fixed-pages';
import { unknownNames, type SchoolNamesReader } from '@/lib/fixed-pages/school-names';
import { createSecurityHeaders } from '@/lib/http/security-headers';
import { captureConsole } from '@/lib/log/capture-console';
import type { Log } from '@/lib/log/log';
import { createGracefulStop } from '@/lib/process/graceful-stop';
import { listen } from '@/lib/process/listen';
import type { ProcessRestarts } from '@/lib/process/supervisor-messages';
import { runService } from '@/lib/process/run-service';
import { connectToSupervisor, tellSupervisor } from '@/lib/process/supervised';
import { readFreeBytes } from '@/lib/server/files/disk-space';
import { openFileStore, type OpenFileStore } from '@/lib/server/files/open-file-store';
import { pruneCopies } from '@/lib/server/files/prune-copies';
import { openDatabaseReader } from '@/lib/server/reader/open-reader';
import { runRegularly } from '@/lib/server/run-regularly';
import { createStoredSource, neverAway, toRemoteSource } from './content-source';
import { createSite, type Site, type SiteParts } from './create-site';
import './install-manifests';
import { createNamesReader } from './create-names-reader';
import { startWarmUp } from './start-warm-up';

await runService('delivery', start);

/** Interval between deletions of local copies, in milliseconds. */
const pruneIntervalMs = 10 * 60 * 1000;

/** Starts delivery: listens and serves files and cached pages; renderers answer other requests. */
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
    stop: createGracefulStop(server),
    onRenderers: (socketPaths, counts) => {
      pool.use(socketPaths);
      restarts = counts;
      // Not before: on the first start a renderer creates the database.
      if (handle === null) readNames = createNamesReader(settings);
      const surroundings = { fixedPages, pool, connections, readRestarts: () => restarts, store, log };
      handle ??= openSite(settings, surroundings);
      for (const exchange of waiting.splice(0)) handle(...exchange);
    },
  });
  await listen(server, settings.port, settings.host);
  tellSupervisor({ kind: 'ready' });
}

/** What delivery has opened when the first renderer is ready. */
interface Surroundings extends Pick<SiteParts, 'fixedPages' | 'connections' | 'readRestarts' | 'log'> {
  readonly pool: RendererPool;
  readonly store: OpenFileStore;
}

/** Opens the content and the build, and composes the site of them. */
function openSite(settings: Env, { store, ...surroundings }: Surroundings): RequestListener {
  const { apiUrl, dataDir, siteUrl } = settings;
  const { pool, log } = surroundings;
  const ids = createSecretIds();
  const remote = apiUrl ? connectRemoteApi(apiUrl, log) : null;
  let site: Site | null = null;
  const renderers = createRendererClient({
    pool,
    ids,
    host: new URL(siteUrl).host,
    onWrites: remote ? createWriteNotes((isAnswered) => remote.expire(isAnswered)) : () => {},
    onAnswer: (job, seconds) => site?.noteAnswer(job, seconds),
  });
  const root = process.cwd();
  const findRoute = createRouteFinder(root, isPagePath);
  const securityHeaders = createSecurityHeaders(settings);
  site = createSite(settings, {
    ...surroundings,
    renderers,
    ids,
    source: remote ? toRemoteSource(remote) : openStoredSource(settings, { store, renderers, log }),
    readFreeBytes: () => readFreeBytes(dataDir),
    storage: store.away ?? neverAway,
    assets: readAssets({ root, securityHeaders, findRoute, log }),
    findRoute,
  });
  startWarmUp(site.warmUp);
  return site.handle;
}

/** Opens the database and the files of the embedded API for reading. */
function openStoredSource(
  settings: Env,
  parts: Omit<Parameters<typeof createStoredSource>[1], 'reader'> & { readonly store: OpenFileStore },
) {
  const reader = openDatabaseReader(settings.database);
  const { log } = parts;
  const { cache } = parts.store;
  if (cache) {
    const run = () => pruneCopies(reader, cache);
    runRegularly({ name: 'Deleting copies of removed files', intervalMs: pruneIntervalMs, log, run });
  }
  return createStoredSource(settings, { ...parts, reader });
}
