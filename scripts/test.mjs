// npm test                         unit and API tests, main jobs in a browser, and one page of each kind
// npm test -- --full               everything, with every page, language and width (npm run test:full)
// npm test -- --unit [vitest's arguments]      what needs no site
// npm test -- --http [vitest's arguments]      requests to a production site
// npm test -- --e2e [Playwright's arguments]   the browser tests
// npm test -- --rest               what npm run check adds: the other tests of rooms that changed within a day
import { mkdirSync, rmSync } from 'node:fs';
import { ensureInstalled } from './lib/installed.mjs';
import { useMemoryFolder } from './lib/memory-folder.mjs';
import { requireNode } from './lib/node-version.mjs';
import { planRest } from './lib/plan-rest.mjs';
import { runMain, StepError } from './lib/run.mjs';
import { resultsFolder, printResults } from './lib/test-results.mjs';
import { suites } from './lib/test-suites.mjs';
import { writeDurations } from './lib/write-durations.mjs';

const options = ['--unit', '--http', '--e2e', '--full', '--rest'];

requireNode();
await runMain(async () => {
  const steps = planSteps(process.argv.slice(2));
  await ensureInstalled();
  useMemoryFolder();
  rmSync(resultsFolder, { recursive: true, force: true });
  mkdirSync(resultsFolder);
  const failures = [];
  for (const [index, { suite, ...settings }] of steps.entries()) {
    const startedAtMs = Date.now();
    console.log(`\n[${index + 1}/${steps.length}] ${suite.title}`);
    const error = await suite.run(settings).then(
      () => null,
      (reason) => reason,
    );
    const seconds = Math.round((Date.now() - startedAtMs) / 1000);
    console.log(
      `[${index + 1}/${steps.length}] ${suite.title}: ${error ? 'failed' : 'passed'} in ${seconds} s`,
    );
    if (error) failures.push(error);
  }
  printResults();
  for (const error of failures) {
    if (!(error instanceof StepError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
  if (failures.length === 0 && process.argv[2] === '--full') writeDurations();
});

/** Returns the suites to run, each with the scope, the arguments and the projects. */
function planSteps(args) {
  if (args.includes('--rest')) return planRest();
  const extra = args.filter((arg) => !options.includes(arg));
  const named = Object.keys(suites).filter((name) => args.includes(`--${name}`));
  if (extra.length > 0 && named.length !== 1) {
    throw new StepError(
      'Arguments for a test runner need --unit, --http (vitest) or --e2e (Playwright) in front.',
    );
  }
  const isFull = args.includes('--full');
  // Files that are named run with all of their tests.
  const scope = isFull || extra.length > 0 ? 'all' : 'short';
  return (named.length > 0 ? named : Object.keys(suites)).map((name) => ({
    suite: suites[name],
    scope,
    isFull,
    extra,
  }));
}
