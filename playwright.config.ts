import { defineConfig, devices } from '@playwright/test';
import { hasPostgres } from './scripts/lib/find-postgres.mjs';
import { alsoOnPhone, alsoRemote, fullRunOnly, isFullRun, smoke } from './tests/e2e/support/coverage';
import type { WorkerFixtures } from './tests/e2e/support/fixtures';

/** What runs: `short` for `npm test`, `rest` for what `npm run check` adds to it, otherwise every test. */
const scope = process.env['TEST_SCOPE'];

/** Tests that need a site with a remote API. */
const remoteSpecs = '**/failures/remote.spec.ts';

/** Tests of several instances of a site. */
const fleetSpecs = '**/fleet/*.spec.ts';

/** Tests that also run on PostgreSQL and S3. */
const postgresSpecs = isFullRun
  ? ['main-job', 'photos', 'album-photos', 'editing'].map((name) => `**/*/${name}.spec.ts`)
  : '**/cabinet/main-job.spec.ts';

/**
 * Returns the tags that a project leaves out. Each test runs in one language per width, and with all in the full run.
 * `isShort`: the short run includes the project, so that the rest leaves out what the short run did.
 */
function leaveOut(language: 'kz' | 'ru', { isShort = true } = {}): RegExp | undefined {
  const tags = [
    ...(isFullRun ? [] : [`@${language}`]),
    ...(isFullRun || scope === 'rest' ? [] : [fullRunOnly]),
    ...(scope === 'rest' && isShort ? [smoke] : []),
  ];
  return tags.length > 0 ? new RegExp(tags.join('|')) : undefined;
}

/** Returns the tags that a test of a project must have. */
function choose(...tags: readonly string[]): RegExp {
  const all = scope === 'short' ? [...tags, smoke] : tags;
  return new RegExp(all.map((tag) => `(?=.*${tag})`).join(''));
}

export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  testMatch: ['tests/e2e/**/*.spec.ts', 'features/*/tests/*.spec.ts'],
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  // Each worker starts one site and one browser.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A busy machine can stall a browser for longer than any timeout; the summary lists tests that needed the retry.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 90_000,
  // Pictures are decoded in a separate process, which takes seconds on a busy machine.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'kk-KZ',
    timezoneId: 'Asia/Almaty',
    // A worker would request pages itself, so that tests could neither see nor change these requests.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // First, because the start of its site takes longest and would leave a core idle at the end.
    ...(hasPostgres()
      ? [
          {
            name: 'postgresql',
            testMatch: postgresSpecs,
            grep: choose(),
            grepInvert: leaveOut('ru') ?? /@ru/,
            use: {
              ...devices['Desktop Chrome'],
              viewport: { width: 1280, height: 800 },
              usesPostgres: true,
            },
          },
        ]
      : []),
    ...(scope === 'short' ? [] : [{ name: 'fleet', testMatch: fleetSpecs, grepInvert: leaveOut('ru') }]),
    {
      name: 'desktop',
      testIgnore: [fleetSpecs, remoteSpecs],
      grep: choose(),
      grepInvert: leaveOut('ru'),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: choose(alsoOnPhone),
      // Russian words are longer.
      grepInvert: leaveOut('kz'),
      // The processor draws every pixel here; a higher density says nothing more about the layout.
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
    },
    ...(scope === 'short'
      ? []
      : [
          {
            name: 'remote',
            grep: choose(alsoRemote),
            // One language shows that the remote API works.
            grepInvert: leaveOut('ru', { isShort: false }) ?? /@ru/,
            use: {
              ...devices['Desktop Chrome'],
              viewport: { width: 1280, height: 800 },
              usesRemoteApi: true,
            },
          },
        ]),
  ],
});
