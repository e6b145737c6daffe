// npm run check: runs all checks that a change must pass: format, lint, types, npm test, and the other tests of the
// rooms that changed within a day. Continues after a failure and reports all of them.
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain, runNode } from './lib/run.mjs';
import { printSteps, runLanes } from './lib/run-lanes.mjs';
import { checkFormat, checkSources, checkTypes, lint, writeRouteTypes } from './lib/static-checks.mjs';
import { listFailures } from './lib/test-results.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await writeRouteTypes();
  console.log('Checking format, lint and types…');
  // Both lanes take equally long.
  const results = await runLanes([
    [['lint', () => lint({ isCached: !process.env['CI'] })]],
    [
      ['types', checkTypes],
      ['format', () => checkFormat()],
      ['content', () => runNode(['scripts/check-content.mjs'])],
      ['sources', checkSources],
    ],
  ]);
  // The tests of the second step print thousands of lines below those that failed in the first.
  const failures = [];
  const runTests = (args) => () =>
    runNode(['scripts/test.mjs', ...args]).finally(() => failures.push(...listFailures()));
  const testSteps = [
    ['tests', runTests([])],
    ['rest', runTests(['--rest'])],
  ];
  results.push(...(await runLanes([testSteps])));
  if (failures.length > 0) console.log(`\nFailed tests:\n\n${failures.join('\n\n')}`);
  printSteps(results);
});
