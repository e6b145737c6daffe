import { createServer, type RequestListener } from 'node:http';
import next from 'next';
import { createUncachedPageServer } from '@/lib/delivery/cache/page-server';
import { createRequestHandler } from '@/lib/delivery/handle-requests';
import { allowEval } from '@/lib/http/content-security';
import { createFixedPages } from '@/lib/fixed-pages/fixed-pages';
import { answerMalformedRequests } from '@/lib/delivery/connections/answer-malformed-requests';
import { createClientAddressReader, withClientAddress } from '@/lib/http/client-address-reader';
import type { Handler } from '@/lib/http/handler';
import { createSecurityHeaders } from '@/lib/http/security-headers';
import { createRequestCounts } from '@/lib/delivery/metrics/request-counts';
import { connectRemoteApi } from '@/lib/delivery/remote/remote-api';
import { createRemoteNames } from '@/lib/delivery/remote/remote-names';
import type { Env } from '@/lib/env/env';
import type { Log } from '@/lib/log/log';
import { printNotice } from '@/lib/log/print-notice';
import { listen } from '@/lib/process/listen';
import { runService } from '@/lib/process/run-service';
import { stopOnSignal } from '@/lib/process/stop-on-signal';
import { createForwardToNext } from '@/lib/renderer/next/forward-to-next';
import './install-manifests';
import { waitForApi } from './wait-for-api';
import { continueWhenRead } from '@/lib/http/continue-when-read';
import { dropUnreadBodies } from '@/lib/http/drop-unread-bodies';

/** Set by `npm run dev` unless `API_URL` names another API. */
const hasOwnApi = process.argv.includes('--own-api');

await runService('site', start);

/** Starts the site of `npm run dev`: Next's development server behind delivery's routing. The API is another process. */
async function start(settings: Env, log: Log): Promise<void> {
  let handle: RequestListener | null = null;
  const waiting: Parameters<RequestListener>[] = [];
  const server = createServer((request, response) => {
    if (handle) handle(request, response);
    else waiting.push([request, response]);
  });
  dropUnreadBodies(server);
  continueWhenRead(server);
  answerMalformedRequests(server, createFixedPages(createSecurityHeaders(settings)));
  // Runs first, so that a port in use is reported before the slow first start.
  await listen(server, settings.port, settings.host);
  const pages = next({
    dev: true,
    dir: process.cwd(),
    // Next's development server adds listeners for upgrades.
    httpServer: server,
    hostname: 'localhost',
    port: settings.port,
  });
  await pages.prepare();
  // An API of another site may be away for long, and pages say so.
  if (hasOwnApi) await waitForApi(settings.apiUrl!, log);
  handle = createSite(settings, log, pages.getRequestHandler());
  for (const exchange of waiting) handle(...exchange);
  printNotice(settings.log, 'site', {
    Site: settings.siteUrl,
    Cabinet: `${settings.siteUrl}/cabinet`,
    'API description': `${settings.apiUrl}/openapi.json`,
  });
  stopOnSignal(server, () => pages.close());
}

function createSite(settings: Env, log: Log, dispatch: Handler): RequestListener {
  const { siteUrl, apiUrl, trustedProxies } = settings;
  const securityHeaders = createSecurityHeaders(settings);
  const shared = { siteUrl, securityHeaders, log };
  const readAddress = createClientAddressReader({ ...shared, trustedProxies });
  const forward = withClientAddress(
    readAddress,
    createForwardToNext({ ...shared, dispatch, defaultPolicy: null, adaptPolicy: allowEval }),
  );
  return createRequestHandler({
    ...shared,
    isDevelopment: true,
    requests: createRequestCounts(),
    fixedPages: createFixedPages(securityHeaders, createRemoteNames(apiUrl!)),
    assets: new Map(),
    pages: createUncachedPageServer(forward),
    forwardToNext: forward,
    forwardForm: forward,
    forwardDirectly: forward,
    forwardToApi: withClientAddress(readAddress, connectRemoteApi(apiUrl!, log).handle),
  });
}
