// npm run export -- content.zip   writes the content of a site, which may be running, as an archive of the cabinet
import { resolve } from 'node:path';
import { bundleServer } from './lib/bundle-server.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/run.mjs';
import { runServer } from './lib/run-server.mjs';

// A separate folder, because `dist` may be in use by a running site.
const file = 'dist/export/export-content.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await bundleServer({ command: 'features/archive/command/export-content.ts', outfile: file });
  const args = process.argv.slice(2).map((path) => resolve(process.env['INIT_CWD'] ?? '.', path));
  process.exitCode = await runServer(file, { args, env: { NODE_ENV: 'production' } }).exited;
});
