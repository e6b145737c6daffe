import { basename, resolve } from 'node:path';
import { bundleServer } from './bundle-server.mjs';
import { ensureInstalled } from './installed.mjs';
import { requireNode } from './node-version.mjs';
import { runMain } from './run.mjs';
import { runServer } from './run-server.mjs';

/**
 * Runs a command of a feature, such as `features/archive/command/import-content.ts`, with all features installed. `flags` are those
 * of Node, `args` those of the command. `prepare` runs once the packages are there, and may throw `StepError`.
 */
export async function runFeatureCommand(
  command,
  { flags = [], args = process.argv.slice(2), prepare = () => {} } = {},
) {
  requireNode();
  const name = basename(command, '.ts');
  // A separate folder, because `dist` may be in use by a running site.
  const outfile = `dist/${name}/${name}.mjs`;
  await runMain(async () => {
    await ensureInstalled();
    prepare();
    await bundleServer({ command, outfile });
    process.exitCode = await runServer(outfile, { flags, args, env: { NODE_ENV: 'production' } }).exited;
  });
}

/** Returns the arguments as paths in the folder from which npm was called. */
export function readPathArguments() {
  return process.argv.slice(2).map((path) => resolve(process.env['INIT_CWD'] ?? '.', path));
}
