import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { importGlob } from '@/scripts/lib/import-glob.mjs';
import { root } from '../architecture/source-files';

const run = promisify(execFile);

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
export async function runProgram(copy: string, entry: string): Promise<void> {
  // Within node_modules, so that packages resolve.
  const outfile = join(root, 'node_modules', '.cache', `copy-${process.pid}.mjs`);
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
    await run(process.execPath, [outfile]);
  } finally {
    rmSync(outfile, { force: true });
  }
}
