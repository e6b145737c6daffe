// npm run restore -- FILE.zip              puts a backup into an empty DATA_DIR
// npm run restore -- --rehearse FILE.zip   restores a backup into a temporary folder and starts a site on it
import { resolve } from 'node:path';
import { isBuilt } from './lib/built.mjs';
import { bundleServer } from './lib/bundle-server.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain, StepError } from './lib/run.mjs';
import { runServer } from './lib/run-server.mjs';

const rehearse = '--rehearse';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  const given = process.argv.slice(2);
  const isRehearsal = given.includes(rehearse);
  // A build here would change the files of a site that may be running.
  if (isRehearsal && !isBuilt()) throw new StepError('A rehearsal starts the site: run npm run build first.');
  const name = isRehearsal ? 'rehearse-backup' : 'restore-backup';
  // Bundled each time, so that it knows the same migrations as the next start. A separate folder, see import.mjs.
  const file = `dist/${isRehearsal ? 'rehearsal' : 'restore'}/${name}.mjs`;
  await bundleServer({ entry: `scripts/${name}.ts`, outfile: file });
  const args = given
    .filter((argument) => argument !== rehearse)
    .map((path) => resolve(process.env['INIT_CWD'] ?? '.', path));
  process.exitCode = await runServer(file, { args }).exited;
});
