// npm run sites -- list             lists the sites of SITES_DIR, or of the schemas of DATABASE_URL
// npm run sites -- create NAME ADDRESS   creates a site; see scripts/manage-sites.ts for all commands
import { bundleServer } from './lib/bundle-server.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/run.mjs';
import { runServer } from './lib/run-server.mjs';

// Bundled each time, so that it knows the same migrations as the next start. A separate folder, see import.mjs.
const file = 'dist/sites/manage-sites.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await bundleServer({ entry: 'scripts/manage-sites.ts', outfile: file });
  process.exitCode = await runServer(file, { args: process.argv.slice(2) }).exited;
});
