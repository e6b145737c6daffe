import type { Page } from '@playwright/test';
import type { ApiClient } from '@/lib/api/client';
import { toLocalePath } from '@/lib/i18n/locales';
import { signInToApi } from './api-client';
import { countClicks } from './click-counter';
import { fullRunOnly } from './coverage';
import { expect, test } from './fixtures';
import { signIn } from './staff-session';

/** Something that staff do often, in the Russian interface. */
export interface Job {
  readonly name: string;
  /** The most that a person has to press. */
  readonly maxClicks: number;
  /** Width and height of the window. Default: 1280 × 800. */
  readonly size?: readonly [number, number];
  /** Returns the path at which the job begins. Default: the overview. */
  readonly begin?: (api: ApiClient) => string | Promise<string>;
  readonly run: (page: Page) => Promise<void>;
}

/** Declares a test for each job, which reports its presses and seconds and fails if it takes too many presses. */
export function countJobs(jobs: readonly Job[]): void {
  test.use({ actionTimeout: 60_000 });
  test.describe('a job takes no more presses than it needs', { tag: fullRunOnly }, () => {
    for (const {
      name,
      maxClicks,
      size: [width, height] = [1280, 800],
      begin = () => '/cabinet',
      run,
    } of jobs)
      test(`${name}: ${maxClicks}`, async ({ page, site }) => {
        test.setTimeout(180_000);
        const api = await signInToApi(site);
        await signIn(page, site);
        await page.setViewportSize({ width, height });
        const clicks = await countClicks(page);
        await page.goto(toLocalePath('ru', await begin(api)));
        await page.waitForLoadState('networkidle');
        await clicks.take();
        const start = performance.now();
        await run(page);
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        const count = await clicks.take();
        test.info().annotations.push({ type: name, description: `${count} presses, ${seconds} s` });
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThanOrEqual(maxClicks);
      });
  });
}
