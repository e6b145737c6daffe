import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, runNode, StepError } from './run.mjs';

// The headless shell draws without the interface of a browser, which saves half of its processor time.
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the path of a Chromium: that of CHROMIUM_PATH, the system's, Playwright's or Debian's. Installs one of the
 * last two if none exists. Rejects with {@link StepError} if that fails.
 */
export async function ensureBrowser() {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !existsSync(named)) throw new StepError(`CHROMIUM_PATH names ${named}, which does not exist.`);
  return named || findSystemBrowser() || (await installPlaywrightBrowser()) || (await installDebianBrowser());
}

function findSystemBrowser() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...paths, ...applications].find((path) => existsSync(path));
}

async function installPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log('Installing a browser for the tests…');
  try {
    await runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    return undefined;
  }
  return chromium.executablePath();
}

async function installDebianBrowser() {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-qq', '-y', '--no-install-recommends'];
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', [...install, 'chromium-headless-shell'], { env, quiet: true });
  }
  const installed = findSystemBrowser();
  if (installed) return installed;
  throw new StepError('The browser tests need Chromium: install it, or name one with CHROMIUM_PATH.');
}
