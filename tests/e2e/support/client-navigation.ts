import { expect, type Locator, type Page } from '@playwright/test';
import { readTexts } from './texts';

const t = readTexts('kz');

/** Waits until React has hydrated the page and the announcer of page changes exists. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(async () => {
    // The announcer loads after the first key press that the hydrated page receives.
    await page.keyboard.press('Shift');
    await expect(page.locator('next-route-announcer [aria-live=polite]')).toBeAttached({ timeout: 500 });
  }).toPass();
}

/** Returns the main heading of a page. */
export function headingOf(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** Follows the link to all news on the home page without hovering it, which would prefetch the page. */
export async function followToNews(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: t('site.home.allNews') })
    .first()
    .evaluate((link: HTMLElement) => link.click());
}

/** Waits for the page with all news. */
export async function expectNews(page: Page): Promise<void> {
  await expect(headingOf(page)).toHaveText(t('site.news.title'));
}

/** Requests that a test delays. */
export interface HeldRequests {
  /** Continues the delayed and all later requests. */
  release(): void;
  /** Aborts the delayed and all later requests, as a lost connection would. */
  breakOff(): void;
}

/** Delays the requests of the Next router for a path; requests for documents continue. */
export async function holdRouterRequests(page: Page, path: string): Promise<HeldRequests> {
  let resolveOutcome!: (outcome: 'continue' | 'abort') => void;
  const outcome = new Promise<'continue' | 'abort'>((resolve) => (resolveOutcome = resolve));
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().headers()['rsc'] !== '1') return route.fallback();
      return (await outcome) === 'abort' ? route.abort() : route.continue();
    },
  );
  return {
    release: () => resolveOutcome('continue'),
    breakOff: () => resolveOutcome('abort'),
  };
}
