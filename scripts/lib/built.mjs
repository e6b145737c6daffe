import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from './bundle-server.mjs';
import { precompressAssets } from './precompress-assets.mjs';
import { showProgress } from './progress.mjs';
import { root, runNode } from './run.mjs';
import { readSourceStamp } from './source-stamp.mjs';

/** File with the digest of the sources of the last complete build. Missing during a build and after a failed one. */
const stampFile = join(root, 'dist/built-from');

/**
 * Salt of the names of server actions. With the one that Next draws for each build, a page of another build could not
 * call them during an update. It hides nothing: actions are functions of modules and enclose no values.
 */
const actionKey = createHash('sha256').update('lyceum-site').digest('base64');

/** Whether the last complete build is of these sources. */
export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === readSourceStamp();
}

/**
 * Builds the site if its sources changed since the last complete build. Needs installed packages. `step` stands before the
 * lines that it prints.
 */
export async function ensureBuilt(step = '') {
  if (isBuilt()) return;
  await build(step);
}

/**
 * Builds pages, server and compressed assets in place. Needs installed packages, no network and no settings. Throws
 * `StepError` if a step fails; the next {@link ensureBuilt} then builds again. Next refuses to build in a folder in
 * which another build of it runs.
 */
export async function build(step = '') {
  await showProgress({ title: `${step}Building the site`, about: '2 minutes' }, buildAll);
}

async function buildAll() {
  const stamp = readSourceStamp();
  rmSync(stampFile, { force: true });
  const next = ['node_modules/next/dist/bin/next', 'build'];
  await runNode(next, {
    quiet: true,
    env: { NODE_ENV: 'production', NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionKey },
  });
  for (const name of ['server', 'delivery']) await bundleEntry(name, { hasEmbeddedApi: false });
  for (const name of ['renderer', 'api']) await bundleEntry(name);
  await bundleCommands();
  await precompressAssets();
  writeFileSync(stampFile, stamp);
}

function bundleEntry(name, options) {
  return bundleServer({ entry: `lib/processes/${name}.ts`, outfile: `dist/${name}.mjs`, ...options });
}

/** Bundles the commands that run beside a running site. */
export async function bundleCommands() {
  for (const name of ['make-reset-link', 'make-backup']) {
    await bundleServer({ entry: `scripts/lib/${name}.ts`, outfile: `dist/${name}.mjs` });
  }
}
