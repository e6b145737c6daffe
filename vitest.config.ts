import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { hasPostgres } from './scripts/lib/find-postgres.mjs';
import { compileInlineScripts } from './scripts/lib/inline-scripts.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

const inlineScripts = Object.entries(compileInlineScripts());

/** Returns the settings that all projects share, as a new object, because Vitest removes the entries of `define`. */
const createShared = () => ({
  define: Object.fromEntries(inlineScripts.map(([name, text]) => [name, JSON.stringify(text)])),
  resolve: {
    alias: {
      '@': root.replace(/\/$/, ''),
      // The package throws outside of a server build of Next, which resolves it to this file as well.
      'server-only': `${root}node_modules/server-only/empty.js`,
    },
  },
});

/** Whether the complete matrix runs (`npm run test:full`). */
const isFullRun = process.env['TEST_FULL'] === 'true';

/** Tests that run on PostgreSQL only. */
const postgresTests = ['**/*.postgres.test.ts'];

/** Tests of what instances share, which always run on both systems. */
const instanceTests = [
  'lib/server/attempts/*.test.ts',
  'lib/server/files/claim-store.test.ts',
  'lib/server/jobs/*.test.ts',
  'lib/server/search-index/search-index.test.ts',
];

/**
 * API tests that also run on PostgreSQL: those whose statements or comparisons differ most, and with
 * `npm run test:full` all but those of SQLite's files.
 */
const sharedTests = isFullRun
  ? ['tests/api/*.test.ts', 'features/*/tests/*.test.ts']
  : ['audit', 'content', 'categories', 'page-tree', 'redirects', 'scale', 'search', 'trash'].map(
      (name) => `tests/api/${name}.test.ts`,
    );
const sqliteTests = ['disk-full', 'indexes', 'locked-database', 'storage-faults'].map(
  (name) => `tests/api/${name}.test.ts`,
);

const exclude = ['**/node_modules/**', '.next/**', 'dist/**', 'data/**', '**/*.spec.ts'];

const nodeTests = ['**/*.test.{ts,mjs}'];

/** Node tests that mock modules. They run isolated, because the other tests share modules. */
const mockingTests = ['app', 'components', 'features', 'lib', 'sample', 'scripts', 'tests']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.test\.(ts|mjs)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')))
  .map((file) => relative(root, file));

/**
 * API tests that store files; they also run on an S3 server. Archives do with `npm run test:full`: `transfer.postgres.test.ts`
 * writes some.
 */
const storageTests = [
  ...['album-photos', 'files', 'galleries', 'trash'].map((name) => `tests/api/${name}.test.ts`),
  ...(isFullRun ? ['features/archive/tests/archive.test.ts'] : []),
];

export default defineConfig({
  test: {
    // Password hashing and image processing are slow, and slower when tests run in parallel.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As for the browser tests: a busy machine can stall a test, and the summary names those that needed it.
    retry: process.env['CI'] ? 1 : 0,
    setupFiles: ['tests/setup/install-features.ts'],
    // Vitest's default leaves one core free, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        ...createShared(),
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: nodeTests,
          exclude: [...exclude, ...mockingTests, ...postgresTests],
          globalSetup: 'tests/setup/picture-script.ts',
          // Loading the modules again for each file would take two thirds of the time. Tests must restore fake
          // timers, spies and globals.
          isolate: false,
        },
      },
      ...(hasPostgres()
        ? [
            {
              ...createShared(),
              extends: true as const,
              test: {
                name: 'postgresql',
                environment: 'node',
                include: [...postgresTests, ...instanceTests, ...sharedTests],
                exclude: [...exclude, ...sqliteTests],
                globalSetup: ['tests/setup/picture-script.ts', 'tests/setup/postgres-server.ts'],
                env: { TEST_ENGINE: 'postgresql' },
                isolate: false,
              },
            },
          ]
        : []),
      {
        ...createShared(),
        extends: true,
        test: {
          name: 's3',
          environment: 'node',
          include: storageTests,
          globalSetup: 'tests/setup/picture-script.ts',
          isolate: false,
          env: { TEST_FILES: 's3' },
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
          setupFiles: ['tests/setup/install-features.ts', 'tests/setup/components.ts'],
        },
      },
    ],
  },
});
