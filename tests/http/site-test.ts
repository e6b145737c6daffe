import { expect, test as base } from 'vitest';
import { startSite, type RunningSite, type SiteOptions } from '../e2e/support/running-site';

/** Fixtures of a test that sends requests without a browser. */
interface SiteFixtures {
  /** Production site with the sample content. The files of a worker share it and add content to it. */
  site: RunningSite;
  /** Starts another site with the sample content. */
  startAnother: (options?: SiteOptions) => Promise<RunningSite>;
}

export { expect };

/** A test of a production site. Tests that need no other settings, faults or processes use its shared `site`. */
export const test = base.extend<SiteFixtures>({
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the names of the fixtures that are needed
  startAnother: [async ({}, use) => use(startSite), { scope: 'worker' }],
  site: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      // Its data is a copy, and a worker has ten seconds to end.
      await site.kill();
    },
    { scope: 'worker' },
  ],
});
