import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createClientAddressReader, withClientAddress } from '@/lib/http/client-address-reader';
import { claimDataFolder } from '@/lib/process/claim-data-folder';
import { listen } from '@/lib/process/listen';
import { runService } from '@/lib/process/run-service';
import { createSecurityHeaders, setHeaders } from '@/lib/http/security-headers';
import { stopOnSignal } from '@/lib/process/stop-on-signal';
import { createDataFolder } from '@/lib/env/data-folder';
import type { Env } from '@/lib/env/env';
import type { Log } from '@/lib/log/log';
import { printNotice } from '@/lib/log/print-notice';
import { openEmbeddedApi } from '@/lib/server/embedded-api';
import { printFirstAccount } from '@/lib/server/print-first-account';
import { fillWithSample } from '@/sample/fill-with-sample';
import './install-server';
import { continueWhenRead } from '@/lib/http/continue-when-read';
import { dropUnreadBodies } from '@/lib/http/drop-unread-bodies';

/** Set by `npm run dev`, which passes the address to the site. */
const isDevelopment = process.argv.includes('--dev');

await runService('api', start);

/** Starts the API without the site. A site uses it through `API_URL`. */
async function start(settings: Env, log: Log): Promise<void> {
  const { siteUrl, trustedProxies, port, host } = settings;
  if (!isDevelopment && settings.database.kind === 'sqlite') {
    createDataFolder(settings.dataDir);
    await claimDataFolder(settings.dataDir);
  }
  const api = await openEmbeddedApi(settings, { fill: fillWithSample, watchesStorage: true, log });
  const securityHeaders = createSecurityHeaders(settings);
  const listener = getRequestListener((request) => api.handle(request), { overrideGlobalObjects: false });
  const readAddress = createClientAddressReader({ trustedProxies, log });
  const answer = withClientAddress(readAddress, async (request, response) => {
    setHeaders(response, securityHeaders);
    await listener(request, response);
  });
  const server = createServer((request, response) => void answer(request, response));
  dropUnreadBodies(server);
  continueWhenRead(server);
  try {
    await listen(server, port, host);
  } finally {
    // The password is printed only once, so it must appear even if the port is in use.
    printFirstAccount(settings.log, 'api', api.firstAccount);
  }
  if (!isDevelopment)
    printNotice(settings.log, 'api', { API: `${siteUrl}/api`, 'For the site': `API_URL=${siteUrl}/api` });
  stopOnSignal(server, () => api.close());
}
