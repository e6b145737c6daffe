import { runNode } from './run.mjs';

const quiet = { quiet: true };

/** Writes the route types, which the linter and the type checker read. */
export function writeRouteTypes() {
  return runNode(['node_modules/next/dist/bin/next', 'typegen'], quiet);
}

/**
 * Lints all files. `isCached` skips unchanged files and therefore misses faults that a type change in another file
 * causes.
 */
export function lint({ isCached }) {
  const cache = isCached ? ['--cache', '--cache-location', 'node_modules/.cache/eslint/'] : [];
  return runNode(['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...cache, '.'], quiet);
}

/**
 * Checks the types of all files incrementally, without the types that `npm run dev` has written: those of a page that was
 * deleted stay until it runs again.
 */
export function checkTypes() {
  return runNode(['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.check.json'], quiet);
}

/** Runs the tests of the sources: imports, names, texts, files. */
export function checkSources() {
  return runNode(['node_modules/vitest/vitest.mjs', 'run', 'tests/architecture'], quiet);
}

/** Checks the format of files. */
export function checkFormat(files = ['.']) {
  const options = ['--check', '--log-level', 'warn', '--ignore-unknown'];
  return runNode(['node_modules/prettier/bin/prettier.cjs', ...options, ...files], quiet);
}
