import '@/lib/processes/install-manifests';
import { expect, test as base, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { recordBrowserErrors, type BrowserErrors } from './browser-errors';
import { signInToApi } from './api-client';
import { startSharedParts } from './instances';
import { startRemoteSite, startSite, type RunningSite, type SiteOptions } from './running-site';

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
  /** Whether the site has its data on PostgreSQL and its files on S3. */
  usesPostgres: boolean;
  /** Name of a group of tests that get a separate site because they overwrite sample content. */
  siteOf: string;
  /** Starts another site with the sample content; on PostgreSQL another instance of the same site. */
  startAnother: (options?: SiteOptions) => Promise<RunningSite>;
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
  usesPostgres: [false, { option: true, scope: 'worker' }],
  siteOf: ['', { option: true, scope: 'worker' }],
  startAnother: [
    async ({ usesRemoteApi, usesPostgres }, use) => {
      if (!usesPostgres) return use(usesRemoteApi ? startRemoteSite : startSite);
      const parts = await startSharedParts();
      const first = await parts.startInstance();
      await (await signInToApi(first)).replaceFirstRunStatus({ status: 'finished' });
      let isUsed = false;
      await use(async (options) => {
        if (isUsed || options) return parts.startInstance(options);
        isUsed = true;
        return first;
      });
      await parts.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: [
    async ({ startAnother }, use) => {
      const site = await startAnother();
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
