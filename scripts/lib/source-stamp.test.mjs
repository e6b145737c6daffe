import { readdirSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { root } from './run.mjs';
import { sources } from './source-stamp.mjs';

/** Code in the root that no build reads. */
const tools = /^(dependency-cruiser|eslint|playwright|vitest)\.config\.(mjs|ts)$|^next-env\.d\.ts$/;

const isSource = (path) => sources.some((source) => path === source || path.startsWith(`${source}/`));

test('all code in the root changes the stamp, but what tools read', () => {
  const files = readdirSync(root).filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !tools.test(name));
  expect(files).toContain('instrumentation-client.ts');
  expect(files.filter((name) => !isSource(name))).toEqual([]);
});

test('everything that is bundled for the server changes the stamp', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      'server.ts',
      'api.ts',
      'scripts/lib/make-reset-link.ts',
      'scripts/lib/make-backup.ts',
      'lib/server/pictures/picture-process.ts',
    ],
    outdir: 'dist',
    write: false,
    metafile: true,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  const inputs = Object.keys(metafile.inputs);
  expect(inputs).toContain('server.ts');
  expect(inputs.filter((path) => !isSource(path))).toEqual([]);
});
