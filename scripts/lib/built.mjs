import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { withBuildLock } from './build-lock.mjs';
import { bundleServer } from './bundle-server.mjs';
import { precompressAssets } from './precompress-assets.mjs';
import { putBackEarlier, replaceBuild, stampFile } from './replace-build.mjs';
import { runNode, StepError } from './run.mjs';
import { readSourceStamp } from './source-stamp.mjs';

/** Builds the site when its sources changed since the last complete build. Needs installed packages. */
export async function ensureBuilt() {
  if (isUpToDate()) return;
  await withBuildLock(async () => {
    putBackEarlier();
    // Another process may have built it meanwhile.
    if (isUpToDate()) return;
    console.log('Building the site…');
    await replaceBuild(make);
  });
}

/**
 * As {@link ensureBuilt}, but where sources do not build and the site was built before, that build is left to start:
 * an update that went wrong is no reason to have no site.
 */
export async function ensureBuiltOnce() {
  try {
    await ensureBuilt();
  } catch (error) {
    if (!existsSync(stampFile)) throw error;
    console.error(error instanceof StepError ? error.message : error);
    console.error('The new sources could not be built. The site starts as it was built before.');
  }
}

/**
 * Builds the site: pages, server, compressed assets. Needs installed packages, no network and no settings. When it
 * fails, the earlier build stays.
 */
export async function build() {
  await withBuildLock(() => replaceBuild(make));
}

async function make(signal) {
  const stamp = readSourceStamp();
  await runNode(['node_modules/next/dist/bin/next', 'build'], { env: { NODE_ENV: 'production' }, signal });
  await bundleServer({ outfile: 'dist/server.mjs' });
  await bundleServer({ entry: 'api.ts', outfile: 'dist/api.mjs' });
  await bundleCommands();
  await precompressAssets();
  signal.throwIfAborted();
  writeFileSync(stampFile, stamp);
}

/** Bundles the commands that work beside a running site. */
export async function bundleCommands() {
  for (const name of ['make-reset-link', 'make-backup']) {
    await bundleServer({ entry: `scripts/lib/${name}.ts`, outfile: `dist/${name}.mjs` });
  }
}

function isUpToDate() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === readSourceStamp();
}
