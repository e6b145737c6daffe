import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  const unsteady = listSecondTries(browser?.suites);
  if (unsteady.length > 0) {
    console.log(`\n${unsteady.length} passed at the second try only:\n  ${unsteady.join('\n  ')}`);
  }
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

/** Returns the browser tests that passed only when they were repeated, by project, file and title. */
export function listSecondTries(suites = [], path = []) {
  return suites.flatMap((suite) => {
    const titles = [...path, suite.title];
    const specs = (suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `[${projectName}] ${[...titles, title].join(' › ')}`),
    );
    return [...specs, ...listSecondTries(suite.suites, titles)];
  });
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
