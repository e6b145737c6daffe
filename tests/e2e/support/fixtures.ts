import { expect, test as base, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { recordBrowserErrors, type BrowserErrors } from './browser-errors';
import { startRemoteSite, startSite, type RunningSite } from './site';

interface TestFixtures {
  /** Errors of every browser of the test; the test fails on each error that it does not allow. */
  browserErrors: Pick<BrowserErrors, 'allow'>;
  /** Opens another browser with cookies and storage separate from the first. */
  openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/** Fixtures that the tests of a worker share, and the options of a project. */
export interface WorkerFixtures {
  /** Whether the site reads an API in a separate process. */
  usesRemoteApi: boolean;
  /** Name of a group of tests that get a separate site because they overwrite sample content. */
  siteOf: string;
  /** The site that the tests of a worker share. They add content to it. */
  site: RunningSite;
}

export { expect };

/** Tag of a test that exists once per language. The default run executes Kazakh on a desktop, Russian on a phone. */
export function toLanguageTag(locale: Locale): '@kz' | '@ru' {
  return `@${locale}`;
}

/** A test of a site with the sample content. */
export const test = base.extend<TestFixtures & { recordings: BrowserErrors[] }, WorkerFixtures>({
  usesRemoteApi: [false, { option: true, scope: 'worker' }],
  siteOf: ['', { option: true, scope: 'worker' }],
  site: [
    async ({ usesRemoteApi }, use) => {
      const site = await (usesRemoteApi ? startRemoteSite() : startSite());
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed
  recordings: async ({}, use) => {
    const recordings: BrowserErrors[] = [];
    await use(recordings);
    expect(recordings.flatMap(({ list }) => list)).toEqual([]);
  },
  browserErrors: async ({ recordings }, use) => {
    await use({ allow: (pattern) => recordings.forEach((recording) => recording.allow(pattern)) });
  },
  context: async ({ context, site, recordings }, use) => {
    recordings.push(recordBrowserErrors(context, site.url));
    await use(context);
  },
  openBrowser: async ({ browser, site, recordings }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      recordings.push(recordBrowserErrors(context, site.url));
      contexts.push(context);
      return context;
    });
    for (const context of contexts) await context.close();
  },
});
