// npm run check: everything a change must pass. Continues after a failure, so that one run finds all faults.
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain, runNode } from './lib/run.mjs';
import { printSteps, runLanes } from './lib/run-lanes.mjs';
import { checkFormat, checkTypes, lint, writeRouteTypes } from './lib/static-checks.mjs';
import { printResults } from './lib/test-results.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await writeRouteTypes();
  console.log('Checking format, lint and types…');
  // Two lanes that take equally long.
  const results = await runLanes([
    [['lint', () => lint({ isCached: !process.env['CI'] })]],
    [
      ['types', checkTypes],
      ['format', () => checkFormat()],
      ['content', () => runNode(['scripts/check-content.mjs'])],
    ],
  ]);
  results.push(...(await runLanes([[['tests', () => runNode(['scripts/test.mjs'])]]])));
  printSteps(results);
  printResults();
});
