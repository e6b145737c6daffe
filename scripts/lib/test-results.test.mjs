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

test('prints the totals of both runners', () => {
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

function write(name, results) {
  writeFileSync(join(folder, 'test-results', name), JSON.stringify(results));
}

/** Returns what is printed for the written results. */
function print() {
  const code = `import('./scripts/lib/test-results.mjs').then(({ printResults }) => printResults())`;
  return spawnSync(process.execPath, ['-e', code], { cwd: folder, encoding: 'utf8' }).stdout;
}
