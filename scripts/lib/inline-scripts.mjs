import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { root } from './run.mjs';

/** Entry files of the inline scripts, by the names that lib/inline/inline-scripts.ts declares. */
const entries = {
  FIRST_PAINT_SCRIPT: 'lib/inline/first-paint.ts',
  LATE_LOADER_SCRIPT: 'lib/inline/late-loader.ts',
};

/** Ending of the entry files of service workers in `features/<name>/worker`. */
const workerEnding = '-worker.ts';

/** Returns the entry files of features' service workers: `keeping-worker.ts` is `KEEPING_WORKER_SCRIPT`. */
function listWorkers() {
  const features = join(root, 'features');
  const folders = (existsSync(features) ? readdirSync(features) : []).map(
    (name) => `features/${name}/worker`,
  );
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith(workerEnding))
    .map((file) => {
      const name = file.slice(file.lastIndexOf('/') + 1, -'.ts'.length);
      return [`${name.replaceAll('-', '_').toUpperCase()}_SCRIPT`, file];
    });
}

/**
 * Returns the inline browser scripts as minified text, by name. Next, the server's bundle and the tests all insert
 * these texts, so that the hashes in policies match.
 */
export function compileInlineScripts() {
  const all = [...Object.entries(entries), ...listWorkers()];
  return Object.fromEntries(all.map(([name, entry]) => [name, compile(entry)]));
}

function compile(entry) {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [entry],
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2020',
    logLevel: 'error',
  });
  return outputFiles[0].text.trim();
}
