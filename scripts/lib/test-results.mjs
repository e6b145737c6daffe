import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

/** Folder of the test runners' results. */
export const resultsFolder = join(root, 'test-results');

const browserName = 'browser.json';

/** File with the results of Playwright. */
export const browserResults = join(resultsFolder, browserName);

/** Returns the file for the results of a run of Vitest. */
export function toVitestResults(name) {
  return join(resultsFolder, `${name}.json`);
}

/** Returns the results of all runs of Vitest. */
function readVitestResults() {
  const names = readdirSync(resultsFolder).filter((name) => name.endsWith('.json') && name !== browserName);
  return names.sort().map((name) => readJson(join(resultsFolder, name)));
}

/** How many of the slowest files and browser tests are named. */
const slowestCount = 10;

/** How many lines of the message of a failed test are repeated at the end of a check. */
const messageLines = 12;

/** Prints the results of all suites. The last line contains only the totals. */
export function printResults() {
  const tests = listTests();
  printNames('passed at the second try only', tests, 'flaky');
  printNames('failed', tests, 'failed');
  printSlowest();
  console.log(`\n${toResultLine(readVitestResults(), readJson(browserResults)?.stats)}`);
}

/** Returns the failed tests, each as its name and the beginning of its message. */
export function listFailures() {
  return listTests()
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ name, message = '' }) => {
      const lines = stripVTControlCharacters(message).split('\n').slice(0, messageLines);
      return [name, ...lines].join('\n    ');
    });
}

/** Returns the outcome of each test of all suites. */
function listTests() {
  return [
    ...readVitestResults().flatMap(({ testResults }) => listUnitTests(testResults)),
    ...listBrowserTests(readJson(browserResults)?.suites),
  ];
}

/** Returns how long each file of Vitest and each browser test took, with its file and its name. */
export function listDurations() {
  const files = readVitestResults().flatMap(({ testResults = [] }) => testResults);
  return [
    ...files.map(({ name, startTime, endTime }) => {
      const file = relative(root, name);
      return { file, name: file, durationMs: endTime - startTime };
    }),
    ...listBrowserTests(readJson(browserResults)?.suites),
  ].filter(({ durationMs }) => durationMs > 0);
}

function printSlowest() {
  const slowest = listDurations()
    .sort((a, b) => b.durationMs - a.durationMs)
    .slice(0, slowestCount);
  if (slowest.length === 0) return;
  const lines = slowest.map(
    ({ name, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(7)} s  ${name}`,
  );
  console.log(`\nSlowest:\n${lines.join('\n')}`);
}

/**
 * Returns the totals of all suites in one line: `120 passed, 0 failed`. `browser` is missing if no browser test
 * ran.
 */
function toResultLine(vitest, browser) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const unit of vitest) {
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
  return files.flatMap(({ name: file, status, message, assertionResults }) => {
    const path = relative(root, file);
    // A file that cannot be loaded has no tests.
    if (assertionResults.length === 0) return [{ name: path, outcome: status, message }];
    return assertionResults.map(({ fullName, status: outcome, failureMessages }) => ({
      name: `${path} › ${fullName}`,
      outcome: outcome === 'passed' && failureMessages.length > 0 ? 'flaky' : outcome,
      message: failureMessages[0],
    }));
  });
}

/** Returns the outcome of each test of Playwright, by project, file and title. */
function listBrowserTests(suites = [], path = []) {
  return suites.flatMap((suite) => {
    const titles = [...path, suite.title];
    const specs = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status, results = [] }) => ({
        file,
        name: `[${projectName}] ${[...titles, title].join(' › ')}`,
        outcome: status === 'unexpected' ? 'failed' : status,
        message: results.at(-1)?.error?.message,
        durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
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
