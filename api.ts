import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createClientAddressMark } from './lib/delivery/client-address';
import { listen } from './lib/delivery/listen';
import { createSecurityHeaders, setHeaders } from './lib/delivery/security-headers';
import { stopOnSignal } from './lib/delivery/stop-on-signal';
import { env, EnvError, type Env } from './lib/env';
import { openEmbeddedApi } from './lib/server/embedded-api';
import { printFirstAccount } from './lib/server/print-first-account';
import { fillWithSample } from './sample/fill-with-sample';

try {
  await start(env());
} catch (error) {
  // What a person can mend is one sentence; anything else is ours to mend and needs its stack.
  console.error(error instanceof EnvError ? error.message : error);
  process.exit(1);
}

/** Starts the API without the site: a site elsewhere reaches it through its API_URL. */
async function start(settings: Env): Promise<void> {
  // What it writes (password hashes, messages of parents) is for its own account only.
  process.umask(0o077);
  const { siteUrl, trustedProxies, port, host } = settings;
  const api = await openEmbeddedApi(settings, { fill: fillWithSample });
  const securityHeaders = createSecurityHeaders(siteUrl);
  const listener = getRequestListener((request) => api.handle(request), { overrideGlobalObjects: false });
  const withClientAddress = createClientAddressMark({ trustedProxies, log: console.error });
  const answer = withClientAddress(async (request, response) => {
    setHeaders(response, securityHeaders);
    await listener(request, response);
  });
  const server = createServer((request, response) => void answer(request, response));
  try {
    await listen(server, port, host);
  } finally {
    // Told only once, so also when the port is in use.
    printFirstAccount(api.firstAccount);
  }
  console.log(`\nAPI             ${siteUrl}/api\nFor the site    API_URL=${siteUrl}/api\n`);
  stopOnSignal(server, () => api.close());
}
