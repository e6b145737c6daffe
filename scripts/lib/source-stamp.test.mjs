import { readdirSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { root } from './run.mjs';
import { sources } from './source-stamp.mjs';

/** Code in the root that does not belong to a build. */
const tools =
  /^(dependency-cruiser(\.folders)?|eslint|playwright|vitest)\.config\.(mjs|ts)$|^next-env\.d\.ts$/;

const isSource = (path) => sources.some((source) => path === source || path.startsWith(`${source}/`));

test('includes all code in the root except tool settings', () => {
  const files = readdirSync(root).filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !tools.test(name));
  expect(files).toContain('instrumentation-client.ts');
  expect(files.filter((name) => !isSource(name))).toEqual([]);
});

test('includes everything that is bundled for the server', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      ...['server', 'delivery', 'renderer', 'api'].map((name) => `lib/processes/${name}.ts`),
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
  expect(inputs).toContain('lib/processes/server.ts');
  expect(inputs.filter((path) => !isSource(path))).toEqual([]);
});
