import { buildSync } from 'esbuild';
import { root } from './run.mjs';

/** Compiled entry files by the names that lib/pages/inline/inline-scripts.ts declares. */
const entries = {
  FIRST_PAINT_SCRIPT: 'lib/pages/inline/first-paint.ts',
  LATE_LOADER_SCRIPT: 'lib/pages/inline/late-loader.ts',
};

/**
 * Returns the inline browser scripts as minified text, by name. Next, the server's bundle and the tests replace the
 * names by these texts when they compile, so all of them hash the same bytes.
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
