import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { recommendNode, requireNode } from './lib/node-version.mjs';
import { beginProgress } from './lib/progress.mjs';
import { root, runMain } from './lib/run.mjs';
import { watchNpm } from './lib/watch-npm.mjs';

requireNode();
// A log of JSON lines has no other lines.
const isQuiet = process.env['LOG_FORMAT'] === 'json';
await runMain(async () => {
  if (!isQuiet) recommendNode();
  await ensureInstalled('1/3 ');
  await ensureBuilt('2/3 ');
  process.env['NODE_ENV'] = 'production';
  process.chdir(root);
  // This process becomes the site's supervisor.
  watchNpm(() => process.kill(process.pid, 'SIGTERM'));
  const step = { title: '3/3 Starting the site', about: '20 s at the first time', isShared: true };
  const end = isQuiet ? () => {} : beginProgress(step);
  await import(pathToFileURL(join(root, 'dist/server.mjs')).href);
  end();
});
