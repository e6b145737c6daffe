import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import next from 'next';
import { createClient } from './lib/api/client';
import { callEmbedded, provideEmbeddedApi } from './lib/api/transports';
import { hasSession } from './lib/auth/session/has-session';
import { createClientAddressReader, withClientAddress } from './lib/delivery/http/client-address';
import { readAssets } from './lib/delivery/cache/assets';
import { allowEval, strictPolicy } from './lib/delivery/html/content-security';
import { withErrorPages } from './lib/delivery/html/error-pages';
import { createFixedPages } from './lib/delivery/html/fixed-pages';
import { createRequestHandler } from './lib/delivery/handle-requests';
import { listen } from './lib/delivery/process/listen';
import type { Handler } from './lib/delivery/http/handler';
import { createFormDispatch } from './lib/delivery/next/form-dispatch';
import { createForwardToNext, type Dispatch } from './lib/delivery/next/forward-to-next';
import { createMissingPageCheck } from './lib/delivery/next/missing-pages';
import { createPageDispatch } from './lib/delivery/next/page-dispatch';
import { withErrorLog, withLimitedWarnings, withoutReportedErrors } from './lib/delivery/next/request-errors';
import { answerMalformedRequests } from './lib/delivery/http/answer-malformed-requests';
import { connectRemoteApi, type RemoteApi } from './lib/delivery/remote/remote-api';
import { createRenderer } from './lib/delivery/cache/render-page';
import { createFairQueue } from './lib/delivery/renders/fair-queue';
import { createRenderClientReader } from './lib/delivery/renders/render-client';
import { renderLimits } from './lib/delivery/renders/render-limits';
import { runService } from './lib/delivery/process/run-service';
import { createSecurityHeaders } from './lib/delivery/http/security-headers';
import { stopOnSignal } from './lib/delivery/process/stop-on-signal';
import { createPageServer, createUncachedPageServer } from './lib/delivery/cache/page-server';
import { EnvError, provideNextAuthUrl, type Env } from './lib/env';
import { createMissingItemCheck } from './lib/pages/read/missing-items';
import type { EmbeddedApi } from './lib/server/embedded-api';
import { printFirstAccount } from './lib/server/print-first-account';

/** Larger than Node's 16 kB, so that a request with a long address gets a fixed page. */
const maxHeaderBytes = 48 * 1024;

/** Set by `npm run dev`: pages come from Next's development server, and the API is another process. */
const isDevelopment = process.argv.includes('--dev');

await runService(start);

async function start(settings: Env): Promise<void> {
  if (!isDevelopment && !existsSync('.next/BUILD_ID')) throw new EnvError('Run "npm run build" first.');
  provideNextAuthUrl(settings);
  const waiting: Parameters<RequestListener>[] = [];
  let handle: RequestListener = (...exchange) => void waiting.push(exchange);
  const server = createServer({ maxHeaderSize: maxHeaderBytes }, (...exchange) => handle(...exchange));
  answerMalformedRequests(server, createFixedPages(createSecurityHeaders(settings)));
  // Runs first, so that a port in use is reported before the slow first start.
  await listen(server, settings.port, settings.host);

  const api = settings.apiUrl ? null : await openApi(settings);
  if (api) provideEmbeddedApi(api.handle);
  const pages = next({
    dev: isDevelopment,
    dir: process.cwd(),
    // On its first request Next adds an upgrade listener to this server and closes other upgrade requests. Only the
    // development server uses upgrades. In production Next gets a server that never listens.
    httpServer: isDevelopment ? server : createServer(),
    // Next writes 127.0.0.1 as localhost in proxy.ts; with another hostname it would proxy rewrites to a foreign
    // host.
    hostname: 'localhost',
    port: settings.port,
  });
  try {
    await pages.prepare();
  } finally {
    // The password is printed only once, so it must appear even if the start fails.
    printFirstAccount(api?.firstAccount ?? null);
  }
  handle = createSite(settings, api, pages.getRequestHandler());
  for (const exchange of waiting) handle(...exchange);
  console.log(`\nSite            ${settings.siteUrl}\nCabinet         ${settings.siteUrl}/cabinet\n`);
  stopOnSignal(server, async () => {
    await pages.close();
    await api?.close();
  });
}

/** Opens the embedded API. Imports it dynamically, because the development bundle does not contain it. */
async function openApi(settings: Env): Promise<EmbeddedApi> {
  const { openEmbeddedApi } = await import('./lib/server/embedded-api');
  const { fillWithSample } = await import('./sample/fill-with-sample');
  return openEmbeddedApi(settings, { fill: fillWithSample });
}

/** Returns the request listener of the site. `api` is `null` with a remote API. */
function createSite(settings: Env, api: EmbeddedApi | null, nextHandler: Handler): RequestListener {
  const { siteUrl } = settings;
  const source = api ? toSource(api, siteUrl) : connectRemoteApi(settings.apiUrl!, console.error);
  const securityHeaders = createSecurityHeaders(settings);
  const fixedPages = createFixedPages(securityHeaders);
  const shared = { siteUrl, securityHeaders, log: console.error };
  // The development server shows errors itself.
  const dispatch = isDevelopment ? nextHandler : withErrorLog(nextHandler, console.error);
  if (!isDevelopment) {
    console.error = withoutReportedErrors(console.error);
    console.warn = withLimitedWarnings(console.warn);
  }
  const readAddress = createClientAddressReader({ ...shared, trustedProxies: settings.trustedProxies });
  const queue = createFairQueue(renderLimits);
  const readClient = createRenderClientReader({ readAddress, hasSession });
  const toForward = (call: Dispatch) =>
    withClientAddress(
      readAddress,
      createForwardToNext({
        ...shared,
        dispatch: call,
        readClient,
        defaultPolicy: isDevelopment ? null : strictPolicy,
        adaptPolicy: isDevelopment ? allowEval : undefined,
      }),
    );
  const forwardDirectly = toForward(dispatch);
  const forwardToApi = withClientAddress(readAddress, source.handle);
  const common = { ...shared, fixedPages, forwardToApi, forwardDirectly };
  if (isDevelopment) {
    return createRequestHandler({
      ...common,
      isDevelopment,
      assets: new Map(),
      pages: createUncachedPageServer(forwardDirectly),
      forwardToNext: forwardDirectly,
      forwardForm: forwardDirectly,
    });
  }
  return createRequestHandler({
    ...common,
    assets: readAssets(process.cwd(), securityHeaders),
    pages: createPageServer({
      ...shared,
      render: withErrorPages(createRenderer({ dispatch, siteUrl })),
      queue,
      readClient,
      isMissing: createMissingPageCheck({
        root: process.cwd(),
        isMissingItem: api ? toItemCheck(siteUrl) : undefined,
      }),
      readVersion: () => source.readVersion(),
      staleIfError: api === null,
    }),
    forwardToNext: toForward(createPageDispatch(dispatch, queue)),
    forwardForm: toForward(createFormDispatch(dispatch, queue, fixedPages)),
  });
}

/** Returns the check for pages of missing items. With a remote API it would delay every page by one more call. */
function toItemCheck(siteUrl: string): (path: string) => Promise<boolean> {
  return createMissingItemCheck(createClient({ transport: callEmbedded, baseUrl: `${siteUrl}/api` }));
}

/** Returns the embedded API with the interface of a remote one. */
function toSource(api: EmbeddedApi, siteUrl: string): RemoteApi {
  // Used if a request has no Host header.
  const options = { hostname: new URL(siteUrl).host, overrideGlobalObjects: false };
  const listener = getRequestListener((request) => api.handle(request), options);
  return { readVersion: () => api.readContentVersion(), handle: listener };
}
