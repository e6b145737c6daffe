import { ensureBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/run.mjs';
import { runServer } from './lib/run-server.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await runServer('dist/server.mjs', { env: { NODE_ENV: 'production' } }).exited;
});
