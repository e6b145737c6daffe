// npm run backup -- [--allow-missing] [FILE.zip or FOLDER]   copies the data of a site, which may be running
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { requireNode } from './lib/node-version.mjs';
import { root, runMain, StepError } from './lib/run.mjs';
import { runServer } from './lib/run-server.mjs';

// Bundled together with the server for the reasons in reset-password.mjs.
const file = 'dist/make-backup.mjs';

requireNode();
await runMain(async () => {
  if (!existsSync(join(root, file))) throw new StepError('There is no site here yet: start it first.');
  const args = process.argv
    .slice(2)
    .map((path) => (path.startsWith('--') ? path : resolve(process.env['INIT_CWD'] ?? '.', path)));
  process.exitCode = await runServer(file, { args }).exited;
});
