// npm test                         unit and API tests, and the browser tests of one page of each kind
// npm test -- --full               the same with every page, language and width (npm run test:full)
// npm test -- --unit [vitest's arguments]      what needs no browser
// npm test -- --e2e [Playwright's arguments]   the browser tests
import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/built.mjs';
import { hasPostgres } from './lib/find-postgres.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain, runNode, StepError } from './lib/run.mjs';
import { browserResults, resultsFolder, printResults, unitResults } from './lib/test-results.mjs';

requireNode();
await runMain(async () => {
  const { suites, extra } = readArguments(process.argv.slice(2));
  await ensureInstalled();
  rmSync(resultsFolder, { recursive: true, force: true });
  mkdirSync(resultsFolder);
  const failures = [];
  for (const suite of suites) {
    await suite(extra).catch((error) => failures.push(error));
  }
  printResults();
  for (const error of failures) {
    if (!(error instanceof StepError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
});

function readArguments(args) {
  const extra = args.filter((arg) => arg !== '--unit' && arg !== '--e2e' && arg !== '--full');
  const unit = args.includes('--unit');
  const e2e = args.includes('--e2e');
  if (extra.length > 0 && unit === e2e) {
    throw new StepError('Arguments for a test runner need --unit (vitest) or --e2e (Playwright) in front.');
  }
  if (unit === e2e) return { suites: [runUnitTests, runBrowserTests], extra };
  return { suites: [unit ? runUnitTests : runBrowserTests], extra };
}

function runUnitTests(extra) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`];
  if (!hasPostgres())
    console.log(
      'PostgreSQL is not installed and TEST_DATABASE_URL not set: the API is tested on SQLite only.',
    );
  const env = { TEST_FULL: String(process.argv.includes('--full')) };
  return runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...extra], { env });
}

async function runBrowserTests(extra) {
  await ensureBuilt();
  const browser = await ensureBrowser();
  const isFull = process.argv.includes('--full');
  await runNode(['node_modules/@playwright/test/cli.js', 'test', ...extra], {
    env: {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserResults,
      E2E_FULL: String(isFull),
    },
  });
}
