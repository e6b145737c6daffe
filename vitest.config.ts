import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { hasPostgres } from './scripts/lib/find-postgres.mjs';
import { compileInlineScripts } from './scripts/lib/inline-scripts.mjs';
import { LongestFirst } from './tests/setup/longest-first.mjs';

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

/** Whether all repetitions run (`npm run test:full`): every language, page, transport and round. */
const isFullRun = process.env['TEST_FULL'] === 'true';

/** Whether only what `npm test` promises runs: no deferred files, and a choice of tests on PostgreSQL and S3. */
const isShortRun = process.env['TEST_SCOPE'] === 'short';

/** Tests that run on PostgreSQL only. */
const postgresTests = ['**/*.postgres.test.ts'];

/** Tests of what instances share, which run on both systems. */
const instanceTests = [
  '**/attempts/*.test.ts',
  '**/claim-store.test.ts',
  '**/jobs/*.test.ts',
  '**/last-backup.test.ts',
  '**/search-index.test.ts',
  '**/add-site.test.ts',
  '**/sites-command.test.ts',
];

const toApiTests = (names: readonly string[]) => names.map((name) => `tests/api/${name}.test.ts`);

/**
 * API tests that also run on PostgreSQL: those whose statements or comparisons differ most, and with
 * `npm run test:full` all but those of SQLite's files.
 */
const sharedTests = isFullRun
  ? ['tests/api/*.test.ts', 'features/*/tests/*.test.ts']
  : toApiTests([
      'audit',
      'content',
      'categories',
      'page-tree',
      'redirects',
      'review',
      'scale',
      'search',
      'site-parts',
      'trash',
    ]);

const sqliteTests = toApiTests(['disk-full', 'indexes', 'locked-database', 'storage-faults']);

/** Short run on PostgreSQL: the driver, the agreement of the tables, and the API of one type. */
const shortPostgresTests = [
  '**/postgres-driver.postgres.test.ts',
  '**/same-tables.postgres.test.ts',
  ...toApiTests(['content']),
];

/** Tests that send requests to a production site without a browser. */
const httpTests = ['**/*.http.test.ts'];

/** Files that `npm test` leaves out, each with a reason. */
const deferred = JSON.parse(readFileSync(join(root, 'tests/deferred.json'), 'utf8')) as { files: string }[];

/** Tests of the sources, which `npm run lint` and `npm run check` run beside the linter. */
const lintTests = 'tests/architecture/**';

const deferredTests = isShortRun ? [lintTests, ...deferred.map(({ files }) => files)] : [];

const exclude = ['**/node_modules/**', '.next/**', 'dist/**', 'data/**', '**/*.spec.ts', ...deferredTests];

const nodeTests = ['**/*.test.{ts,mjs}'];

/** Files outside of which no test is. */
const folders = ['app', 'components', 'features', 'lib', 'sample', 'scripts', 'tests'];

/**
 * Tests that mock modules, or that set the answers of mocked server actions. They run isolated, because the other tests
 * share modules.
 */
const mockingTests = folders
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.test\.(tsx?|mjs)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => /\bvi\.(mock|doMock|mocked)\(|show-item-form/.test(readFileSync(file, 'utf8')))
  .map((file) => relative(root, file));

const isComponent = (file: string) => file.endsWith('.tsx');

const componentSetUp = ['tests/setup/components.ts'];

/** Set-up of tests that call code of the API. It loads the whole API, once per worker where files share modules. */
const serverSetUp = ['tests/setup/set-up-features.ts'];

/**
 * API tests that store files; they also run on an S3 server. Archives do with `npm run test:full`: `transfer.postgres.test.ts`
 * writes some.
 */
const storageTests = [
  ...toApiTests(isShortRun ? ['album-photos'] : ['album-photos', 'files', 'galleries', 'trash']),
  ...(isShortRun ? [] : ['features/video/tests/video-uploads.test.ts']),
  ...(isFullRun ? ['features/archive/tests/archive.test.ts'] : []),
];

export default defineConfig({
  test: {
    // Password hashing and image processing are slow, and slower when tests run in parallel.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As for the browser tests: a busy machine can stall a test, and the summary names those that needed it.
    retry: process.env['CI'] ? 2 : 0,
    setupFiles: ['tests/setup/set-up-manifests.ts'],
    // Vitest's default leaves one core free, which is half of a machine with two.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...createShared(),
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: nodeTests,
          exclude: [...exclude, ...mockingTests, ...postgresTests, ...httpTests],
          globalSetup: 'tests/setup/picture-script.ts',
          setupFiles: serverSetUp,
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
                include: isShortRun
                  ? shortPostgresTests
                  : [...postgresTests, ...instanceTests, ...sharedTests],
                exclude: [...exclude, ...sqliteTests, ...httpTests],
                globalSetup: ['tests/setup/picture-script.ts', 'tests/setup/postgres-server.ts'],
                setupFiles: serverSetUp,
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
          setupFiles: serverSetUp,
          isolate: false,
          env: { TEST_FILES: 's3' },
        },
      },
      {
        ...createShared(),
        extends: true,
        test: {
          name: 'mocks',
          environment: 'node',
          // Without the API, because a module that the set-up has loaded can no longer be mocked.
          include: mockingTests.filter((file) => !isComponent(file)),
        },
      },
      {
        ...createShared(),
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          exclude: [...exclude, ...mockingTests],
          setupFiles: componentSetUp,
          isolate: false,
        },
      },
      {
        ...createShared(),
        extends: true,
        test: {
          name: 'component-mocks',
          environment: 'jsdom',
          include: mockingTests.filter(isComponent),
          exclude,
          setupFiles: componentSetUp,
        },
      },
      // Only on request, because it needs a build.
      ...(process.env['TEST_SITE'] === 'true'
        ? [
            {
              ...createShared(),
              extends: true as const,
              test: {
                name: 'http',
                environment: 'node' as const,
                include: httpTests,
                exclude,
                globalSetup: 'tests/e2e/support/global-setup.ts',
                // The files of a worker share its site.
                isolate: false,
                testTimeout: isFullRun ? 6_000_000 : 300_000,
                expect: { poll: { timeout: 20_000, interval: 100 } },
              },
            },
          ]
        : []),
    ],
  },
});
