// npm run export:static -- --to FOLDER [--url https://new.example]   writes the public site as files
import { isBuilt } from './lib/built.mjs';
import { bundleServer } from './lib/bundle-server.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain, StepError } from './lib/run.mjs';
import { runServer } from './lib/run-server.mjs';

// A separate folder, because `dist` may be in use by a running site.
const file = 'dist/export-static/export-static.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  // A build here would change the files of a site that may be running.
  if (!isBuilt()) throw new StepError('An export starts the site: run npm run build first.');
  await bundleServer({ command: 'features/static-export/command/export-static.ts', outfile: file });
  const args = process.argv.slice(2);
  process.exitCode = await runServer(file, { args, env: { NODE_ENV: 'production' } }).exited;
});
