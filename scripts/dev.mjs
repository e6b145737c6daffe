// npm run dev: the site with Next's development server, and its API in a separate process. A change of the API's code
// restarts only the API, so that Next keeps its compiled pages.
import { findFreePort } from './lib/find-free-port.mjs';
import { forwardConnections } from './lib/forward-connections.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/run.mjs';
import { watchService } from './lib/watch-service.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  const signalled = new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => done(0));
  });
  const services = [];
  let apiUrl = process.env['API_URL'];
  const hasOwnApi = !apiUrl;
  if (hasOwnApi) {
    const port = await findFreePort();
    // Requests wait while the API restarts, instead of failing.
    apiUrl = `http://127.0.0.1:${await forwardConnections(port)}/api`;
    services.push(await watchApi(port));
  }
  services.push(await watchSite(apiUrl, hasOwnApi));
  const code = await Promise.race([signalled, ...services.map(({ exited }) => exited)]);
  await Promise.all(services.map(({ stop }) => stop()));
  // File watchers keep the process alive, so it must exit explicitly.
  process.exit(code);
});

function watchApi(port) {
  return watchService({
    entry: 'lib/processes/api.ts',
    outfile: 'dist/dev/api.mjs',
    env: { HOST: '127.0.0.1', PORT: String(port), TRUST_PROXY: 'loopback' },
  });
}

function watchSite(apiUrl, hasOwnApi) {
  return watchService({
    entry: 'lib/processes/dev-server.ts',
    outfile: 'dist/dev/dev-server.mjs',
    hasEmbeddedApi: false,
    args: hasOwnApi ? ['--own-api'] : [],
    env: { API_URL: apiUrl },
  });
}
