// npm run reset-password -- name@lyceum.example   prints a link to set a new password
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode } from './lib/node-version.mjs';
import { root, runMain, StepError } from './lib/run.mjs';
import { runServer } from './lib/run-server.mjs';

// Bundled together with the server, so that it fits the database and packages of a running site, even if the sources
// are newer. Installing or building here would change the files of that site.
const file = 'dist/make-reset-link.mjs';

requireNode();
await runMain(async () => {
  if (!existsSync(join(root, file))) throw new StepError('There is no site here yet: start it first.');
  process.exitCode = await runServer(file, { args: process.argv.slice(2) }).exited;
});
