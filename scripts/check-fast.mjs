// npm run check:fast: checks before a commit. Format and tests of the files that differ from main; lint and types of
// all files, with the caches of the last run.
import { listChangedFiles } from './lib/changed-files.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain, runNode } from './lib/run.mjs';
import { printSteps, runLanes } from './lib/run-lanes.mjs';
import { checkFormat, checkTypes, lint, writeRouteTypes } from './lib/static-checks.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  const files = listChangedFiles();
  if (files.length === 0) return console.log('Nothing has changed.');
  await writeRouteTypes();
  const results = await runLanes([
    [['lint', () => lint({ isCached: true })]],
    [
      ['types', checkTypes],
      ['format', () => checkFormat(files)],
    ],
  ]);
  results.push(...(await runLanes([[['tests', () => runRelatedTests(files)]]])));
  printSteps(results);
});

/** Runs the unit tests that import one of the files. Tests that kill servers are too slow and are skipped. */
function runRelatedTests(files) {
  const options = ['--run', '--passWithNoTests', '--reporter', 'dot', '--exclude', 'tests/api/crash/**'];
  return runNode(['node_modules/vitest/vitest.mjs', 'related', ...options, ...files]);
}
