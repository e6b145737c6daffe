import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createClientAddressReader, withClientAddress } from './lib/delivery/http/client-address';
import { listen } from './lib/process/listen';
import { runService } from './lib/process/run-service';
import { createSecurityHeaders, setHeaders } from './lib/delivery/http/security-headers';
import { stopOnSignal } from './lib/process/stop-on-signal';
import type { Env } from './lib/env';
import { openEmbeddedApi } from './lib/server/embedded-api';
import { printFirstAccount } from './lib/server/print-first-account';
import { fillWithSample } from './sample/fill-with-sample';

/** Set by `npm run dev`, which passes the address to the site. */
const isDevelopment = process.argv.includes('--dev');

await runService(start);

/** Starts the API without the site. A site uses it through `API_URL`. */
async function start(settings: Env): Promise<void> {
  const { siteUrl, trustedProxies, port, host } = settings;
  const api = await openEmbeddedApi(settings, { fill: fillWithSample });
  const securityHeaders = createSecurityHeaders(settings);
  const listener = getRequestListener((request) => api.handle(request), { overrideGlobalObjects: false });
  const readAddress = createClientAddressReader({ trustedProxies, log: console.error });
  const answer = withClientAddress(readAddress, async (request, response) => {
    setHeaders(response, securityHeaders);
    await listener(request, response);
  });
  const server = createServer((request, response) => void answer(request, response));
  try {
    await listen(server, port, host);
  } finally {
    // The password is printed only once, so it must appear even if the port is in use.
    printFirstAccount(api.firstAccount);
  }
  if (!isDevelopment)
    console.log(`\nAPI             ${siteUrl}/api\nFor the site    API_URL=${siteUrl}/api\n`);
  stopOnSignal(server, () => api.close());
}
