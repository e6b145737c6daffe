import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { root, runMain } from './lib/run.mjs';
import { watchNpm } from './lib/watch-npm.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.env['NODE_ENV'] = 'production';
  process.chdir(root);
  // This process becomes the site's supervisor.
  watchNpm(() => process.kill(process.pid, 'SIGTERM'));
  await import(pathToFileURL(join(root, 'dist/server.mjs')).href);
});
