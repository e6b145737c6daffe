import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import next from 'next';
import { createClient } from './lib/api/client';
import { callRemote, provideEmbeddedApi } from './lib/api/transports';
import { readAssets } from './lib/delivery/assets';
import { strictPolicy } from './lib/delivery/content-security';
import { withErrorPages } from './lib/delivery/error-pages';
import { createFixedPages } from './lib/delivery/fixed-pages';
import { stopGracefully } from './lib/delivery/graceful-stop';
import { createRequestHandler } from './lib/delivery/handle-requests';
import { listen } from './lib/delivery/listen';
import { createPassToNext, type Pass } from './lib/delivery/pass-to-next';
import { createRemoteVersion } from './lib/delivery/remote-version';
import { createRender } from './lib/delivery/render-page';
import { createSecurityHeaders } from './lib/delivery/security-headers';
import { createPageServer, createUncachedPageServer } from './lib/delivery/page-server';
import { env, EnvError, type Env } from './lib/env';
import { openEmbeddedApi, type EmbeddedApi } from './lib/server/embedded-api';
import { fillWithSample } from './sample/fill-with-sample';

/** Given by `npm run dev`: pages come uncached from Next's development server. */
const isDevelopment = process.argv.includes('--dev');

try {
  await start(env());
} catch (error) {
  // What a person can mend is one sentence; anything else is ours to mend and needs its stack.
  console.error(error instanceof EnvError ? error.message : error);
  process.exit(1);
}

async function start(settings: Env): Promise<void> {
  // What the site writes (password hashes, messages of parents) is for its own account only.
  process.umask(0o077);
  if (!isDevelopment && !existsSync('.next/BUILD_ID')) throw new EnvError('Run "npm run build" first.');
  let open!: (handle: RequestListener) => void;
  const opened = new Promise<RequestListener>((done) => (open = done));
  const server = createServer((request, response) => void opened.then((handle) => handle(request, response)));
  // First of all, so that a port in use is told before a long first start, not after it.
  await listen(server, settings.port, settings.host);

  const api = settings.apiUrl ? null : await openEmbeddedApi(settings, { fill: fillWithSample });
  if (api) provideEmbeddedApi(api.handle);
  const pages = next({
    dev: isDevelopment,
    dir: process.cwd(),
    quiet: !isDevelopment,
    httpServer: server,
    // Next writes 127.0.0.1 as localhost in middleware and would take its rewrites for ones to a foreign host.
    hostname: 'localhost',
    port: settings.port,
  });
  try {
    await pages.prepare();
  } finally {
    // Told only once, so also when the site cannot start after all.
    printAccount(api?.firstAccount ?? null);
  }
  const handle = createSite(settings, api, pages.getRequestHandler());
  server.removeAllListeners('request').on('request', handle);
  // Only the development server speaks another protocol; who offers one is answered in this one.
  if (!isDevelopment) server.removeAllListeners('upgrade');
  open(handle);
  console.log(`\nSite            ${settings.siteUrl}\nCabinet         ${settings.siteUrl}/cabinet\n`);
  stopOnSignal(server, async () => {
    await pages.close();
    await api?.close();
  });
}

/** Composes what answers requests. */
function createSite(settings: Env, api: EmbeddedApi | null, dispatch: Pass): RequestListener {
  const { siteUrl } = settings;
  const securityHeaders = createSecurityHeaders(siteUrl);
  const shared = { siteUrl, securityHeaders, log: console.error };
  const passToNext = createPassToNext({
    ...shared,
    dispatch,
    defaultPolicy: isDevelopment ? null : strictPolicy,
  });
  const pages = createPageServer({
    ...shared,
    render: withErrorPages(createRender({ dispatch, siteUrl })),
    readVersion: api ? () => api.readContentVersion() : createRemoteVersion(createRemoteReader(settings)),
  });
  return createRequestHandler({
    ...shared,
    assets: isDevelopment ? new Map() : readAssets(process.cwd(), securityHeaders),
    pages: isDevelopment ? createUncachedPageServer(passToNext) : pages,
    passToNext,
    passToApi: api && toListener(api, siteUrl),
    fixedPages: createFixedPages(securityHeaders),
  });
}

function toListener(api: EmbeddedApi, siteUrl: string): Pass {
  // Without a Host header the public one counts.
  const options = { hostname: new URL(siteUrl).host, overrideGlobalObjects: false };
  return getRequestListener((request) => api.handle(request), options);
}

function createRemoteReader({ apiUrl }: Env): () => Promise<string> {
  const remote = createClient({ transport: callRemote, baseUrl: apiUrl ?? '' });
  return () => remote.readVersion();
}

function printAccount(account: EmbeddedApi['firstAccount']): void {
  if (!account) return;
  const password = account.generatedPassword ?? 'as in ADMIN_PASSWORD';
  console.log(`\nFirst account   ${account.email}\nPassword        ${password}`);
}

function stopOnSignal(server: Server, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async () => {
    // Ctrl+C reaches this process twice: from the terminal and from the script that started it.
    if (isStopping) return;
    isStopping = true;
    await stopGracefully(server);
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
