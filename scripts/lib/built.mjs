import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from './bundle-server.mjs';
import { precompressAssets } from './precompress-assets.mjs';
import { root, runNode } from './run.mjs';
import { readSourceStamp } from './source-stamp.mjs';

const stampFile = join(root, 'dist/built-from');

/** Builds the site when its sources changed since the last complete build. Needs installed packages. */
export async function ensureBuilt() {
  const stamp = readSourceStamp();
  if (readBuiltStamp() === stamp) return;
  console.log('Building the site…');
  await build(stamp);
}

/** Builds the site: pages, server, compressed assets. Needs installed packages, no network and no settings. */
export async function build(stamp = readSourceStamp()) {
  // Without its stamp, a build that breaks off halfway is never taken for a complete one.
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  mkdirSync(join(root, 'dist'), { recursive: true });
  await runNode(['node_modules/next/dist/bin/next', 'build'], { env: { NODE_ENV: 'production' } });
  await bundleServer({ outfile: 'dist/server.mjs' });
  await bundleServer({ entry: 'api.ts', outfile: 'dist/api.mjs' });
  await bundleCommands();
  await precompressAssets();
  writeFileSync(stampFile, stamp);
}

/** Bundles the commands that work beside a running site. */
export async function bundleCommands() {
  for (const name of ['make-reset-link', 'make-backup']) {
    await bundleServer({ entry: `scripts/lib/${name}.ts`, outfile: `dist/${name}.mjs` });
  }
}

function readBuiltStamp() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
}
