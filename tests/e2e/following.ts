import { expect, type Locator, type Page } from '@playwright/test';
import { readTexts } from './texts';

const t = readTexts('kz');

/** Waits until everything that accompanies the reader has been loaded. */
export async function settle(page: Page): Promise<void> {
  await expect(async () => {
    // It waits for a sign of use, which a page whose scripts still load does not notice.
    await page.keyboard.press('Shift');
    await expect(page.locator('next-route-announcer [aria-live=polite]')).toBeAttached({ timeout: 500 });
  }).toPass();
}

/** The main heading of a page. */
export function headingOf(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** Follows the link to all news on the home page, without pointing at it before. */
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

/** Requests that a test holds back. */
export interface HeldRequests {
  /** Lets them go on, now and from now on. */
  release(): void;
  /** Breaks them off, as a lost connection would, now and from now on. */
  breakOff(): void;
}

/** Holds back what a page's router asks for at a path; documents, which the browser asks for, pass. */
export async function holdRouterRequests(page: Page, path: string): Promise<HeldRequests> {
  let settle!: (how: 'continue' | 'abort') => void;
  const settled = new Promise<'continue' | 'abort'>((resolve) => (settle = resolve));
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().headers()['rsc'] !== '1') return route.fallback();
      return (await settled) === 'abort' ? route.abort() : route.continue();
    },
  );
  return {
    release: () => settle('continue'),
    breakOff: () => settle('abort'),
  };
}
