import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compileInlineScripts } from './scripts/lib/inline-scripts.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

const inlineScripts = Object.entries(compileInlineScripts());

/** Returns the settings of every project, anew for each: Vitest takes the entries out of `define`. */
const createShared = () => ({
  define: Object.fromEntries(inlineScripts.map(([name, text]) => [name, JSON.stringify(text)])),
  resolve: {
    alias: {
      '@': root.replace(/\/$/, ''),
      // The package refuses to be imported outside a server build of Next, which resolves it to this very file.
      'server-only': `${root}node_modules/server-only/empty.js`,
    },
  },
});

const exclude = ['**/node_modules/**', '.next/**', 'dist/**', 'data/**', 'tests/e2e/**'];

const nodeTests = ['**/*.test.{ts,mjs}'];

/** Node tests that replace modules. They need modules of their own, or the others would get the replacements. */
const mockingTests = ['app', 'components', 'lib', 'sample', 'scripts', 'tests', 'bench']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.test\.(ts|mjs)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')))
  .map((file) => relative(root, file));

export default defineConfig({
  test: {
    // Password hashing and picture work are slow on purpose, and slower still beside other tests.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // One core fewer, as is usual, would be half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        ...createShared(),
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: nodeTests,
          exclude: [...exclude, ...mockingTests],
          globalSetup: 'tests/setup/picture-script.ts',
          // Loading the same modules for every file would take two thirds of the time. A test that uses fake timers, spies
          // or globals restores them.
          isolate: false,
        },
      },
      {
        ...createShared(),
        extends: true,
        test: { name: 'mocks', environment: 'node', include: mockingTests },
      },
      {
        ...createShared(),
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          exclude,
          setupFiles: ['tests/setup/components.ts'],
        },
      },
    ],
  },
});
