import { expect, test as base, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { startRemoteSite, startSite, type RunningSite } from './site';
import { watchContext, type Watch } from './watch';

interface TestFixtures {
  /** What went wrong in the browsers of this test; anything that was not allowed fails it. */
  watch: Pick<Watch, 'allow'>;
  /** Opens one more browser: another person. */
  openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/** What the tests of a worker share, and what a project may choose about it. */
export interface WorkerFixtures {
  /** Whether the site reads an API in a process of its own. */
  usesRemoteApi: boolean;
  /** Name of a group of tests with a site of their own, because they count what the sample holds. */
  siteOf: string;
  /** The site that the tests of a worker share. Its content changes as they run. */
  site: RunningSite;
}

export { expect };

/** Tags tests that exist for each language: on a phone, the one with the longer words is enough. */
export function tagOf(locale: Locale): string[] {
  return locale === 'ru' ? [] : ['@once'];
}

/** A test in a browser on a site with the sample content. */
export const test = base.extend<TestFixtures & { watches: Watch[] }, WorkerFixtures>({
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
  watches: async ({}, use) => {
    const watches: Watch[] = [];
    await use(watches);
    expect(watches.flatMap(({ problems }) => problems)).toEqual([]);
  },
  watch: async ({ watches }, use) => {
    await use({ allow: (pattern) => watches.forEach((watch) => watch.allow(pattern)) });
  },
  context: async ({ context, site, watches }, use) => {
    watches.push(watchContext(context, site.url));
    await use(context);
  },
  openBrowser: async ({ browser, site, watches }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      watches.push(watchContext(context, site.url));
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});
