import { createServer } from 'node:http';
import next from 'next';
import { provideEmbeddedApi } from '@/lib/api/transports';
import type { Env } from '@/lib/env/env';
import { captureConsole } from '@/lib/log/capture-console';
import type { Log } from '@/lib/log/log';
import { createGracefulStop } from '@/lib/process/graceful-stop';
import { runService } from '@/lib/process/run-service';
import { connectToSupervisor, tellSupervisor } from '@/lib/process/supervised';
import { withLimitedWarnings, withoutReportedErrors } from '@/lib/renderer/next/request-errors';
import { openEmbeddedApi } from '@/lib/server/embedded-api';
import { eraseSoon } from '@/lib/server/files/sweep';
import { printFirstAccount } from '@/lib/server/print-first-account';
import { fillWithSample } from '@/sample/fill-with-sample';
import { createNamesReader } from './create-names-reader';
import { createRendererListener } from './create-renderer-listener';
import './install-server';
import { dropUnreadBodies } from '@/lib/http/drop-unread-bodies';

/** The larger of delivery's limits and its own headers. */
const maxHeaderBytes = 64 * 1024;

const [socketPath, index = '0', migrate] = process.argv.slice(2);

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
  // The sweep of the first renderer would come hours after a take-down whose process was killed before the erasure.
  if (api && !isPrimary) void eraseSoon(api.deps);
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
  console.error = withoutReportedErrors(console.error);
  console.warn = withLimitedWarnings(console.warn);
  const listener = createRendererListener(settings, {
    api,
    next: pages.getRequestHandler(),
    readNames: createNamesReader(settings),
    index,
    log,
  });
  const server = createServer({ maxHeaderSize: maxHeaderBytes, requestTimeout: 0 }, listener);
  dropUnreadBodies(server);
  // Delivery keeps its connections; closing an idle one could lose the request that is on its way.
  server.keepAliveTimeout = 0;
  const stopGracefully = createGracefulStop(server);
  connectToSupervisor({
    stop: async () => {
      await stopGracefully();
      await pages.close();
      await api?.close();
    },
  });
  await new Promise<void>((done) => server.listen(socketPath, done));
  tellSupervisor({ kind: 'ready' });
}
