import { ensureBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/run.mjs';
import { runServer } from './lib/run-server.mjs';
import { serverFlags } from './lib/server-environment.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const options = { flags: serverFlags, env: { NODE_ENV: 'production' } };
  process.exitCode = await runServer('dist/server.mjs', options).exited;
});
