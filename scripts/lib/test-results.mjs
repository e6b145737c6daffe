import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.mjs';

/** Folder of the test runners' results. */
export const resultsFolder = join(root, 'test-results');

/** File with the results of Vitest. */
export const unitResults = join(resultsFolder, 'unit.json');

/** File with the results of Playwright. */
export const browserResults = join(resultsFolder, 'browser.json');

/** Prints the results of both runners. The last line contains only the totals. */
export function printResults() {
  const unit = readJson(unitResults);
  const browser = readJson(browserResults);
  const tests = [...listUnitTests(unit?.testResults), ...listBrowserTests(browser?.suites)];
  printNames('passed at the second try only', tests, 'flaky');
  printNames('failed', tests, 'failed');
  console.log(`\n${toResultLine(unit, browser?.stats)}`);
}

/**
 * Returns the totals of both runners in one line: `120 passed, 0 failed`. An argument is `null` if its runner did not
 * run.
 */
export function toResultLine(unit, browser) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  if (unit) {
    sum.passed += unit.numPassedTests;
    // A file that cannot be loaded has no tests, so the failed file is counted.
    sum.failed += unit.numFailedTests || unit.numFailedTestSuites;
    sum.skipped += unit.numPendingTests + unit.numTodoTests;
  }
  if (browser) {
    sum.passed += browser.expected + browser.flaky;
    sum.failed += browser.unexpected;
    sum.skipped += browser.skipped;
  }
  return `${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`;
}

/** Returns the outcome of each test of Vitest. A test that passed when it was repeated keeps the message of its failure. */
function listUnitTests(files = []) {
  return files.flatMap(({ name: file, status, assertionResults }) => {
    const path = relative(root, file);
    // A file that cannot be loaded has no tests.
    if (assertionResults.length === 0) return [{ name: path, outcome: status }];
    return assertionResults.map(({ fullName, status: outcome, failureMessages }) => ({
      name: `${path} › ${fullName}`,
      outcome: outcome === 'passed' && failureMessages.length > 0 ? 'flaky' : outcome,
    }));
  });
}

/** Returns the outcome of each test of Playwright, by project, file and title. */
function listBrowserTests(suites = [], path = []) {
  return suites.flatMap((suite) => {
    const titles = [...path, suite.title];
    const specs = (suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ projectName, status }) => ({
        name: `[${projectName}] ${[...titles, title].join(' › ')}`,
        outcome: status === 'unexpected' ? 'failed' : status,
      })),
    );
    return [...specs, ...listBrowserTests(suite.suites, titles)];
  });
}

function printNames(heading, tests, outcome) {
  const names = tests.filter((test) => test.outcome === outcome).map(({ name }) => name);
  if (names.length > 0) console.log(`\n${names.length} ${heading}:\n  ${names.join('\n  ')}`);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
