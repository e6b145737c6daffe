// npm run restore -- FILE.zip   puts a backup into an empty DATA_DIR
import { resolve } from 'node:path';
import { bundleServer } from './lib/bundle-server.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/run.mjs';
import { runServer } from './lib/run-server.mjs';

// Bundled each time, so that it knows the same migrations as the next start. A separate folder, see import.mjs.
const file = 'dist/restore/restore-backup.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await bundleServer({ entry: 'scripts/restore-backup.ts', outfile: file });
  const args = process.argv.slice(2).map((path) => resolve(process.env['INIT_CWD'] ?? '.', path));
  process.exitCode = await runServer(file, { args }).exited;
});
