import { buildSync } from 'esbuild';
import { root } from './run.mjs';

/** Entry files of the inline scripts, by the names that lib/inline/inline-scripts.ts declares. */
const entries = {
  FIRST_PAINT_SCRIPT: 'lib/inline/first-paint.ts',
  LATE_LOADER_SCRIPT: 'lib/inline/late-loader.ts',
};

/**
 * Returns the inline browser scripts as minified text, by name. Next, the server's bundle and the tests all insert
 * these texts, so that the hashes in policies match.
 */
export function compileInlineScripts() {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, compile(entry)]));
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
