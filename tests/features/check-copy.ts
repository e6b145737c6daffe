import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { startSite, type RunningSite } from '../e2e/support/running-site';
import { importGlob } from '@/scripts/lib/import-glob.mjs';
import { root } from '../architecture/source-files';

const run = promisify(execFile);

/** Writes the types of the routes of a copy of the project, on which types and ESLint depend. */
export async function writeRouteTypes(copy: string): Promise<void> {
  await run(process.execPath, ['node_modules/next/dist/bin/next', 'typegen'], { cwd: copy });
}

/** Returns the type errors of the product in a copy of the project; its tests may be about what was taken out. */
export async function listTypeErrors(copy: string): Promise<string[]> {
  const exclude = ['node_modules', 'tests', 'scripts', '**/*.test.ts', '**/*.test.tsx', 'features/*/tests'];
  writeFileSync(join(copy, 'tsconfig.product.json'), JSON.stringify({ extends: './tsconfig.json', exclude }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return run(process.execPath, [tsc, '--noEmit', '--incremental', 'false', '-p', 'tsconfig.product.json'], {
    cwd: copy,
  }).then(
    () => [],
    ({ stdout }: { stdout: string }) => stdout.split('\n').filter(Boolean),
  );
}

/** Bundles a program of a copy of the project and runs it. Throws what it prints if it fails. */
export async function runProgram(copy: string, entry: string, ...args: string[]): Promise<void> {
  // Within node_modules, so that packages resolve.
  const outfile = join(root, 'node_modules', '.cache', `copy-${randomUUID()}.mjs`);
  await build({
    absWorkingDir: copy,
    entryPoints: [entry],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [importGlob],
  });
  try {
    await run(process.execPath, [outfile, ...args]);
  } finally {
    rmSync(outfile, { force: true });
  }
}

/** Returns what ESLint says about the product in a copy of the project. */
export async function listLintFaults(
  copy: string,
  files: readonly string[] = ['app', 'components', 'features', 'lib', 'proxy.ts'],
): Promise<string[]> {
  const eslint = join(root, 'node_modules/eslint/bin/eslint.js');
  return run(process.execPath, [eslint, '--max-warnings', '0', ...files], { cwd: copy }).then(
    () => [],
    ({ stdout }: { stdout: string }) => stdout.split('\n').filter(Boolean),
  );
}

/** Builds the site of a copy of the project. */
export async function buildCopy(copy: string): Promise<void> {
  await run(process.execPath, ['scripts/build.mjs'], { cwd: copy, maxBuffer: Infinity });
}

/** Starts the built site of a copy. A new data folder gets the sample content. */
export function startCopy(copy: string, dataDir: string): Promise<RunningSite> {
  return startSite({ build: copy, dataDir });
}
