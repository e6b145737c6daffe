import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './built.mjs';
import { hasPostgres } from './find-postgres.mjs';
import { runNode } from './run.mjs';
import { browserResults, toVitestResults } from './test-results.mjs';

/**
 * Groups of tests in the order of a run. The scope of `run` is `short` for `npm test`, `rest` for what `npm run check`
 * adds, and `all`; `isFull` adds the repetitions; `extra` are arguments of the runner; `name` is that of its results.
 */
export const suites = {
  unit: { title: 'Unit and API tests', run: runUnitTests },
  http: { title: 'Requests to a production site', run: runHttpTests },
  e2e: { title: 'Browser tests', run: runBrowserTests },
};

function runUnitTests({ scope, isFull, extra = [], name = 'unit' }) {
  if (!hasPostgres())
    console.log(
      'PostgreSQL is not installed and TEST_DATABASE_URL not set: the API is tested on SQLite only.',
    );
  return runVitest(name, extra, { TEST_SCOPE: scope, TEST_FULL: String(isFull) });
}

async function runHttpTests({ scope, isFull, extra = [] }) {
  await ensureBuilt();
  const env = { TEST_SITE: 'true', TEST_SCOPE: scope, TEST_FULL: String(isFull) };
  await runVitest('http', ['--project', 'http', ...extra], env);
}

async function runBrowserTests({ scope, isFull, extra = [] }) {
  await ensureBuilt();
  const browser = await ensureBrowser();
  await runNode(['node_modules/@playwright/test/cli.js', 'test', ...extra], {
    env: {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserResults,
      TEST_SCOPE: scope,
      TEST_FULL: String(isFull),
    },
  });
}

function runVitest(name, extra, env) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${toVitestResults(name)}`];
  return runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...extra], { env });
}
