import { defineConfig, devices } from '@playwright/test';
import { hasPostgres } from './scripts/lib/find-postgres.mjs';
import { alsoOnPhone, alsoRemote, fullRunOnly, isFullRun } from './tests/e2e/support/coverage';
import type { WorkerFixtures } from './tests/e2e/support/fixtures';

/** Tests that need a site with a remote API. */
const remoteSpecs = '**/failures/remote.spec.ts';

/** Tests that send requests without a browser: to one process or to several instances of a site. */
const httpSpecs = '**/{http,fleet}/*.spec.ts';

/** Tests that also run on PostgreSQL and S3. */
const postgresSpecs = isFullRun
  ? ['main-job', 'photos', 'album-photos', 'editing', 'freshness'].map((name) => `**/*/${name}.spec.ts`)
  : '**/cabinet/main-job.spec.ts';

/** Tags that a project leaves out: the default run executes each test in one language per width. */
const withoutLanguage = (language: 'kz' | 'ru') =>
  isFullRun ? undefined : new RegExp(`${fullRunOnly}|@${language}`);

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
  retries: process.env['CI'] ? 1 : 0,
  timeout: 90_000,
  // Pictures are decoded in a separate process, which takes seconds on a busy machine.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'kk-KZ',
    timezoneId: 'Asia/Almaty',
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
            grepInvert: withoutLanguage('ru') ?? /@ru/,
            use: {
              ...devices['Desktop Chrome'],
              viewport: { width: 1280, height: 800 },
              usesPostgres: true,
            },
          },
        ]
      : []),
    {
      name: 'http',
      testMatch: httpSpecs,
      grepInvert: withoutLanguage('ru'),
    },
    {
      name: 'desktop',
      testIgnore: [httpSpecs, remoteSpecs],
      grepInvert: withoutLanguage('ru'),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: new RegExp(alsoOnPhone),
      // Russian words are longer.
      grepInvert: withoutLanguage('kz'),
      // The processor draws every pixel here; a higher density says nothing more about the layout.
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
    },
    {
      name: 'remote',
      grep: new RegExp(alsoRemote),
      // One language shows that the remote API works.
      grepInvert: withoutLanguage('ru') ?? /@ru/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 800 },
        usesRemoteApi: true,
      },
    },
  ],
});
