import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Where the test runners leave their results. */
export const resultsFolder = join(root, 'test-results');

/** Results of vitest, as JSON. */
export const unitResults = join(resultsFolder, 'unit.json');

/** Results of Playwright, as JSON. */
export const browserResults = join(resultsFolder, 'browser.json');

/** What both runners found, in one line: `120 passed, 0 failed`. */
export function toResultLine() {
  const unit = readJson(unitResults);
  const browser = readJson(browserResults)?.stats;
  const sum = { passed: 0, failed: 0, skipped: 0 };
  if (unit) {
    sum.passed += unit.numPassedTests;
    // A file that cannot even be loaded holds no test that could fail.
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

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
