// npm run check: everything a change must pass. Goes on after a failure, so that one run tells all.
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain, runNode, runNpm, StepError } from './lib/run.mjs';
import { printResults } from './lib/test-results.mjs';

const steps = [
  [
    'format',
    () => runNode(['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']),
  ],
  ['lint', () => runNpm(['run', '--silent', 'lint'])],
  ['types', () => runNode(['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', 'false'])],
  ['tests', () => runNode(['scripts/test.mjs'])],
];

requireNode();
await runMain(async () => {
  await ensureInstalled();
  const results = [];
  for (const [name, step] of steps) results.push(await take(name, step));
  console.log();
  for (const { name, error, seconds } of results) {
    console.log(`${name.padEnd(8)}${error ? 'failed' : 'ok'.padEnd(6)}${String(seconds).padStart(6)} s`);
  }
  printResults();
  if (results.some(({ error }) => error)) process.exitCode = 1;
});

async function take(name, step) {
  console.log(`\n== ${name}`);
  const startedAtMs = Date.now();
  let error = null;
  try {
    await step();
  } catch (thrown) {
    if (!(thrown instanceof StepError)) throw thrown;
    error = thrown;
    console.error(thrown.message);
  }
  return { name, error, seconds: Math.round((Date.now() - startedAtMs) / 1000) };
}
