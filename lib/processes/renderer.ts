import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import next from 'next';
import { createClient } from '@/lib/api/client';
import { callRemote } from '@/lib/clients/remote/call-remote';
import { processReadMemo } from '@/lib/clients/read-memo';
import { onWrite } from '@/lib/clients/remote/writes';
import { callEmbedded, provideEmbeddedApi } from '@/lib/api/transports';
import { strictPolicy } from '@/lib/http/content-security';
import { createFixedPages } from '@/lib/fixed-pages/fixed-pages';
import type { Handler } from '@/lib/http/handler';
import { createSecurityHeaders } from '@/lib/http/security-headers';
import { isPagePath } from '@/lib/content/page-path';
import { createRouteFinder } from '@/lib/addresses/find-route';
import type { Env } from '@/lib/env/env';
import { captureConsole } from '@/lib/log/capture-console';
import type { Log } from '@/lib/log/log';
import { createProcessRegistry } from '@/lib/metrics/process-registry';
import { createMissingItemCheck } from '@/lib/reads/missing-items';
import { stopGracefully } from '@/lib/process/graceful-stop';
import { runService } from '@/lib/process/run-service';
import { connectToSupervisor, tellSupervisor } from '@/lib/process/supervised';
import { withErrorPages } from '@/lib/renderer/html/error-pages';
import { createFormJob } from '@/lib/renderer/next/form-job';
import { createForwardToNext } from '@/lib/renderer/next/forward-to-next';
import { withErrorLog, withLimitedWarnings, withoutReportedErrors } from '@/lib/renderer/next/request-errors';
import { createPageJob, type PageJobOptions } from '@/lib/renderer/page-job';
import { secretIdHeader, writesHeader } from '@/lib/protocol/jobs';
import { createRedirectJob } from '@/lib/renderer/redirect-job';
import { createRenderer } from '@/lib/renderer/render-page';
import { createJobListener } from '@/lib/renderer/job-listener';
import type { EmbeddedApi } from '@/lib/server/embedded-api';
import { openEmbeddedApi } from '@/lib/server/embedded-api';
import { printFirstAccount } from '@/lib/server/print-first-account';
import { fillWithSample } from '@/sample/fill-with-sample';
import './install-server';
import { dropUnreadBodies } from '@/lib/http/drop-unread-bodies';
import { createNamesReader } from './create-names-reader';

/** The larger of delivery's limits and its own headers. */
const maxHeaderBytes = 64 * 1024;

/** Longest wait for a remote API that is asked where an old address leads, in milliseconds. */
const redirectPatienceMs = 2_000;

const [socketPath, index, migrate] = process.argv.slice(2);

const processName = `renderer-${index}`;

await runService(processName, start);

/** Starts a renderer: Next with the embedded API, behind a socket that only delivery opens. */
async function start(settings: Env, log: Log): Promise<void> {
  captureConsole(log);
  const isPrimary = index === '0';
  const api = settings.apiUrl
    ? null
    : await openEmbeddedApi(settings, {
        fill: fillWithSample,
        hasJobs: isPrimary,
        mayMigrate: migrate === '--migrate',
        log,
      });
  // The password is printed only once: before anything else can fail, and before a stop can end this process.
  printFirstAccount(settings.log, processName, api?.firstAccount ?? null);
  if (api) provideEmbeddedApi(api.handle);
  const pages = next({
    dir: process.cwd(),
    // Next adds an upgrade listener to this server, which never listens.
    httpServer: createServer(),
    // Next writes 127.0.0.1 as localhost in proxy.ts; with another hostname it would proxy rewrites to a foreign
    // host. Below this address it also asks for the page to which an action redirects.
    hostname: 'localhost',
    port: settings.port,
  });
  await pages.prepare();
  const listener = createListener(settings, { api, log, next: pages.getRequestHandler() });
  const server = createServer({ maxHeaderSize: maxHeaderBytes, requestTimeout: 0 }, listener);
  dropUnreadBodies(server);
  // Delivery keeps its connections; closing an idle one could lose the request that is on its way.
  server.keepAliveTimeout = 0;
  connectToSupervisor({
    stop: async () => {
      await stopGracefully(server);
      await pages.close();
      await api?.close();
    },
  });
  await new Promise<void>((done) => server.listen(socketPath, done));
  tellSupervisor({ kind: 'ready' });
}

/** Returns the request listener of the socket. `api` is `null` with a remote API. */
function createListener(
  settings: Env,
  { api, log, next }: { readonly api: EmbeddedApi | null; readonly log: Log; readonly next: Handler },
) {
  const { siteUrl } = settings;
  const securityHeaders = createSecurityHeaders(settings);
  const readNames = createNamesReader(settings);
  const dispatch = withErrorLog(next, log);
  console.error = withoutReportedErrors(console.error);
  console.warn = withLimitedWarnings(console.warn);
  const toForward = (call: Handler) =>
    createForwardToNext({
      dispatch: call,
      siteUrl,
      securityHeaders,
      defaultPolicy: strictPolicy,
      readRequestId: (request) => String(request.headers[secretIdHeader]),
    });
  return createJobListener({
    jobs: {
      page: createPageJob({
        render: withErrorPages(createRenderer({ dispatch, siteUrl }), readNames),
        isMissingItem: api ? createItemCheck(siteUrl) : () => false,
      }),
      forward: toForward(dispatch),
      form: toForward(createFormJob(dispatch, createFixedPages(securityHeaders, readNames))),
      api: api ? toApiHandler(api, siteUrl) : null,
      redirect: settings.apiUrl ? createRedirectJob(connectToRemote(settings.apiUrl)) : null,
      due: async (_, response) => {
        await api?.readContentVersion();
        response.end();
      },
      metrics: settings.metrics.kind === 'off' ? null : createMetricsJob(api),
    },
    readExtraHeaders: api ? () => [] : countWrites(),
    log,
  });
}

/** Returns a client that waits no longer than a visitor would. */
function connectToRemote(baseUrl: string) {
  return createClient({ baseUrl, transport: (request) => callRemote(request, redirectPatienceMs) });
}

/** Returns the check for pages of missing items. With a remote API it would delay every page by one more call. */
function createItemCheck(siteUrl: string): PageJobOptions['isMissingItem'] {
  const findRoute = createRouteFinder(process.cwd(), isPagePath);
  const isMissingItem = createMissingItemCheck(
    createClient({ transport: callEmbedded, baseUrl: `${siteUrl}/api` }),
  );
  return (path, version) => {
    if (!findRoute(path)?.isOfItem) return false;
    const check = () => isMissingItem(path);
    return version === undefined ? check() : processReadMemo().load(version, `missing ${path}`, check);
  };
}

function toApiHandler(api: EmbeddedApi, siteUrl: string): Handler {
  // Used if a request has no Host header.
  const options = { hostname: new URL(siteUrl).host, overrideGlobalObjects: false };
  return getRequestListener((request) => api.handle(request), options);
}

/** Creates the handler that reports the metrics of this renderer and of its picture process. */
function createMetricsJob(api: EmbeddedApi | null): Handler {
  const registry = createProcessRegistry(processName);
  api?.addMetrics(registry);
  return async (_, response) => {
    const ofPictures = (await api?.readPictureMetrics(`pictures-${index}`)) ?? [];
    response.end(JSON.stringify([await registry.getMetricsAsJSON(), ...ofPictures]));
  };
}

/** Counts writes to the remote API. Returns a function for the response header that tells delivery. */
function countWrites(): () => string[] {
  let answered = 0;
  let unanswered = 0;
  onWrite((isAnswered) => {
    if (isAnswered) answered += 1;
    else unanswered += 1;
  });
  return () => [writesHeader, `${answered} ${unanswered}`];
}
