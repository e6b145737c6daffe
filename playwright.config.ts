import { defineConfig, devices } from '@playwright/test';
import type { WorkerFixtures } from './tests/e2e/fixtures';

/** What only a site with a remote API can show. */
const remoteOnly = '**/remote.spec.ts';

export default defineConfig<object, WorkerFixtures>({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  // Each worker has a site and a browser of its own.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A busy machine may stall a browser for longer than any timeout; what fails twice is a fault.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
    {
      name: 'desktop',
      testIgnore: remoteOnly,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      // What does not depend on the width of the screen is tested once.
      grepInvert: /@once/,
      testIgnore: remoteOnly,
      // Every pixel is drawn by the processor here; their number tells nothing more about the layout.
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
    },
    {
      name: 'remote',
      // The same work on the same build, with the API in a process of its own.
      testMatch: ['**/main-job.spec.ts', '**/sign-in.spec.ts', remoteOnly],
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 800 },
        usesRemoteApi: true,
      },
    },
  ],
});
