// Prints what content types and messages lack, one line each. Part of npm run lint.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { importGlob } from './lib/import-glob.mjs';
import { root } from './lib/run.mjs';

// Inside node_modules, so that the bundle can import packages.
const file = join(root, 'node_modules', '.cache', `check-content-${process.pid}.mjs`);

try {
  await build({
    absWorkingDir: root,
    entryPoints: ['scripts/check-content/list-content-problems.ts'],
    outfile: file,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [importGlob],
  });
  const { listContentProblems } = await import(pathToFileURL(file).href);
  const problems = await listContentProblems(root);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  }
} finally {
  rmSync(file, { force: true });
}
