// npm run api: the API without the site.
import { bundleServer } from './lib/bundle-server.mjs';
import { bundleCommands } from './lib/built.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/run.mjs';
import { runServer } from './lib/run-server.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  // The API needs no pages, and bundling takes less time than checking whether sources have changed.
  await bundleServer({ entry: 'lib/processes/api.ts', outfile: 'dist/api.mjs' });
  await bundleCommands();
  process.exitCode = await runServer('dist/api.mjs', { env: { NODE_ENV: 'production' } }).exited;
});
