// npm run sites -- list             lists the sites of SITES_DIR, or of the schemas of DATABASE_URL
// npm run sites -- create NAME ADDRESS   creates a site; see scripts/manage-sites.ts for all commands
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from './lib/bundle-server.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { root, runMain } from './lib/run.mjs';
import { runServer } from './lib/run-server.mjs';
import { readSourceStamp } from './lib/source-stamp.mjs';

// Of the same sources as the next start, so that it knows the same migrations. A separate folder, see import.mjs.
const file = 'dist/sites/manage-sites.mjs';
const stampFile = join(root, 'dist/sites/bundled-from');

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await ensureBundled();
  process.exitCode = await runServer(file, { args: process.argv.slice(2) }).exited;
});

/** Bundles the command if its sources changed since the last time, because that takes longer than to list forty sites. */
async function ensureBundled() {
  const stamp = readSourceStamp(['scripts/manage-sites.ts', 'scripts/sites']);
  if (existsSync(stampFile) && existsSync(join(root, file)) && readFileSync(stampFile, 'utf8') === stamp)
    return;
  rmSync(stampFile, { force: true });
  await bundleServer({ entry: 'scripts/manage-sites.ts', outfile: file });
  writeFileSync(stampFile, stamp);
}
