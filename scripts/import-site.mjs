// npm run import:site -- https://old.example [--dry-run] …   imports the content of an old site by reading its pages
import { bundleServer } from './lib/bundle-server.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/run.mjs';
import { runServer } from './lib/run-server.mjs';

// A separate folder, because `dist` may be in use by a running site.
const file = 'dist/import-site/import-site.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await bundleServer({ command: 'features/site-import/command/import-site.ts', outfile: file });
  const args = process.argv.slice(2);
  process.exitCode = await runServer(file, { args, env: { NODE_ENV: 'production' } }).exited;
});
