import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-results-'));
  for (const name of ['scripts/lib', 'test-results']) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['run.mjs', 'test-results.mjs'])
    copyFileSync(`scripts/lib/${name}`, join(folder, 'scripts/lib', name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const unit = {
  numPassedTests: 3,
  numFailedTests: 0,
  numFailedTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
};

test('prints the totals of all suites', () => {
  write('unit.json', unit);
  write('browser.json', { stats: { expected: 2, flaky: 0, unexpected: 1, skipped: 4 }, suites: [] });
  expect(print()).toBe('\n5 passed, 1 failed, 4 skipped\n');
});

test('lists tests that passed when repeated, and counts them as passed', () => {
  /** Playwright's format: a suite per file, which contains a suite per group. */
  const spec = (title, status) => ({ title, tests: [{ projectName: 'phone', status }] });
  const group = { title: 'upload', specs: [spec('goes on', 'flaky'), spec('stops', 'expected')] };
  const file = { title: 'photos.spec.ts', specs: [spec('turns', 'flaky')], suites: [group] };
  write('browser.json', { stats: { expected: 1, flaky: 2, unexpected: 0, skipped: 0 }, suites: [file] });
  expect(print()).toBe(`
2 passed at the second try only:
  [phone] photos.spec.ts › turns
  [phone] photos.spec.ts › upload › goes on

3 passed, 0 failed
`);
});

test('names the ten slowest files and browser tests', () => {
  const testResults = Array.from({ length: 9 }, (_, index) => ({
    name: join(folder, `lib/${index}.test.ts`),
    status: 'passed',
    startTime: 5_000,
    endTime: 5_000 + index * 100,
    assertionResults: [{ fullName: 'works', status: 'passed', failureMessages: [] }],
  }));
  const toTest = (duration) => ({ projectName: 'desktop', status: 'expected', results: [{ duration }] });
  const specs = [250, 12_345, 50].map((duration) => ({
    title: `takes ${duration} ms`,
    file: 'tests/e2e/a.spec.ts',
    tests: [toTest(duration)],
  }));
  write('http.json', { ...unit, testResults });
  write('browser.json', {
    stats: { expected: 3, flaky: 0, unexpected: 0, skipped: 0 },
    suites: [{ title: 'a.spec.ts', specs }],
  });
  expect(print()).toBe(`
Slowest:
   12.3 s  [desktop] a.spec.ts › takes 12345 ms
    0.8 s  lib/8.test.ts
    0.7 s  lib/7.test.ts
    0.6 s  lib/6.test.ts
    0.5 s  lib/5.test.ts
    0.4 s  lib/4.test.ts
    0.3 s  lib/3.test.ts
    0.3 s  [desktop] a.spec.ts › takes 250 ms
    0.2 s  lib/2.test.ts
    0.1 s  lib/1.test.ts

6 passed, 0 failed
`);
});

test('names failed tests and files, and unit tests that passed when repeated', () => {
  const result = (title, status, failureMessages) => ({ fullName: title, status, failureMessages });
  const results = [
    result('stores', 'passed', []),
    result('waits', 'passed', ['Timeout']),
    result('ends', 'failed', ['Timeout']),
  ];
  write('unit.json', {
    ...unit,
    numFailedTests: 1,
    testResults: [
      { name: join(folder, 'lib/a.test.ts'), status: 'failed', assertionResults: results },
      { name: join(folder, 'lib/b.test.ts'), status: 'failed', assertionResults: [] },
    ],
  });
  expect(print()).toBe(`
1 passed at the second try only:
  lib/a.test.ts › waits

2 failed:
  lib/a.test.ts › ends
  lib/b.test.ts

3 passed, 1 failed
`);
});

test('returns the failed tests with the beginning of their messages', () => {
  const message = ['\u001B[31mError: 30 s passed', ...Array.from({ length: 20 }, (_, line) => `at ${line}`)];
  const assertionResults = [
    { fullName: 'stores', status: 'failed', failureMessages: ['Expected 1'] },
    { fullName: 'reads', status: 'passed', failureMessages: [] },
  ];
  write('unit.json', {
    ...unit,
    testResults: [
      { name: join(folder, 'lib/a.test.ts'), status: 'failed', assertionResults },
      { name: join(folder, 'lib/b.test.ts'), status: 'failed', message: 'No file', assertionResults: [] },
    ],
  });
  const results = [{ duration: 1 }, { duration: 1, error: { message: message.join('\n') } }];
  const tests = [{ projectName: 'phone', status: 'unexpected', results }];
  write('browser.json', { suites: [{ title: 'c.spec.ts', specs: [{ title: 'opens', tests }] }] });
  const failures = JSON.parse(run('console.log(JSON.stringify(results.listFailures()))'));
  expect(failures.slice(0, 2)).toEqual([
    'lib/a.test.ts › stores\n    Expected 1',
    'lib/b.test.ts\n    No file',
  ]);
  const lines = failures[2].split('\n');
  expect(lines.slice(0, 2)).toEqual(['[phone] c.spec.ts › opens', '    Error: 30 s passed']);
  expect(lines).toHaveLength(13);
});

function write(name, results) {
  writeFileSync(join(folder, 'test-results', name), JSON.stringify(results));
}

/** Returns what is printed for the written results. */
function print() {
  return run('results.printResults()');
}

/** Returns what an expression prints that can use the module as `results`. */
function run(expression) {
  const code = `import('./scripts/lib/test-results.mjs').then((results) => ${expression})`;
  return spawnSync(process.execPath, ['-e', code], { cwd: folder, encoding: 'utf8' }).stdout;
}
