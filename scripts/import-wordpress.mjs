// npm run import:wordpress -- export.xml [--media FOLDER] [--dry-run] …   imports the content of a WordPress site
import { bundleServer } from './lib/bundle-server.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/run.mjs';
import { runServer } from './lib/run-server.mjs';

// A separate folder, because `dist` may be in use by a running site.
const file = 'dist/import-wordpress/import-wordpress.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await bundleServer({ command: 'features/wordpress-import/command/import-wordpress.ts', outfile: file });
  const args = process.argv.slice(2);
  // Texts are staged on disk, so a small heap is enough; without a limit V8 collects garbage late.
  const flags = ['--max-old-space-size=160'];
  process.exitCode = await runServer(file, { flags, args, env: { NODE_ENV: 'production' } }).exited;
});
