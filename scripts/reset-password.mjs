import { ensureBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain, runNode } from './lib/run.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await runNode(['--enable-source-maps', 'dist/make-reset-link.mjs', ...process.argv.slice(2)]);
});
