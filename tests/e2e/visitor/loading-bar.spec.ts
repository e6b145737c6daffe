import type { Page, Route } from '@playwright/test';
import { publishNews, signInToApi } from '../support/api-client';
import { expect, test } from '../support/fixtures';
import {
  expectNews,
  followToNews,
  headingOf,
  holdRouterRequests,
  waitForHydration,
} from '../support/client-navigation';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';
import { schoolNames } from '../support/sample-school';

const t = readTexts('kz');

const bar = (page: Page) => page.getByRole('progressbar', { name: t('common.loading') });

/** Opens a page and stops its clock. */
async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await waitForHydration(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Records whether the bar turns red, also if the document is replaced right after; the returned function reads it. */
async function watchForRed(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    sessionStorage.removeItem('was-red');
    new MutationObserver(() => {
      const red = document.querySelector('[role=progressbar][data-failed]');
      if (red && red.getClientRects().length > 0) sessionStorage.setItem('was-red', 'yes');
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => sessionStorage.getItem('was-red') === 'yes');
}

test.describe('loading bar', () => {
  test('does not appear for 150 ms', async ({ page }) => {
    await openWithClock(page, '/');
    const held = await holdRouterRequests(page, '/news');
    await followToNews(page);
    await page.clock.runFor(150);
    held.release();
    await expectNews(page);
    await page.clock.runFor(1000);
    await expect(bar(page)).toHaveCount(0);
  });

  test('appears after 200 ms and stays until 500 ms after the end', async ({ page }) => {
    await openWithClock(page, '/');
    const held = await holdRouterRequests(page, '/news');
    await followToNews(page);
    await page.clock.runFor(199);
    await expect(bar(page)).toHaveCount(0);
    await page.clock.runFor(101);
    await expect(bar(page)).toBeVisible();
    // Screen readers would announce each change of a value.
    await expect(bar(page)).not.toHaveAttribute('aria-valuenow');
    held.release();
    await expectNews(page);
    await page.clock.runFor(499);
    await expect(bar(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(bar(page)).toHaveCount(0);
  });

  test('is full after 5 s and shows a loading dialog that can be closed', async ({ page }) => {
    await openWithClock(page, '/');
    const held = await holdRouterRequests(page, '/news');
    await followToNews(page);
    const { width } = page.viewportSize()!;
    const readEnd = async () => {
      const box = await bar(page).boundingBox();
      return Math.round(((box!.x + box!.width) / width) * 100);
    };
    await page.clock.runFor(2500);
    await expect.poll(readEnd).toBe(50);
    await page.clock.runFor(2500);
    await expect.poll(readEnd).toBe(100);
    const loading = page.getByRole('dialog', { name: t('common.loading') });
    await expect(loading).toBeVisible();
    await page.clock.runFor(1000);
    expect(await readEnd()).toBe(100);
    await page.keyboard.press('Escape');
    await expect(loading).toBeHidden();
    held.release();
    await expectNews(page);
    await page.clock.runFor(500);
    await expect(bar(page)).toHaveCount(0);
  });

  test('turns red on a failed navigation, which ends on the page', async ({ page, browserErrors }) => {
    browserErrors.allow(/Failed to fetch RSC payload|ERR_FAILED/);
    await openWithClock(page, '/');
    const held = await holdRouterRequests(page, '/news');
    const wasRed = await watchForRed(page);
    await followToNews(page);
    await page.clock.runFor(1000);
    await expect(bar(page)).toBeVisible();
    expect(await wasRed()).toBe(false);
    held.breakOff();
    await expectNews(page);
    expect(await wasRed()).toBe(true);
  });

  test('stays if a navigation starts while it hides', async ({ page }) => {
    await openWithClock(page, '/');
    const first = await holdRouterRequests(page, '/news');
    await followToNews(page);
    await page.clock.runFor(300);
    first.release();
    await expectNews(page);
    await page.clock.runFor(400);
    const second = await holdRouterRequests(page, '/');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('site.menu.home') })
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.clock.runFor(150);
    await expect(bar(page)).toBeVisible();
    await page.clock.runFor(1000);
    await expect(bar(page)).toBeVisible();
    second.release();
    await expect(headingOf(page)).toHaveText(schoolNames.name.kz);
    await page.clock.runFor(500);
    await expect(bar(page)).toHaveCount(0);
  });

  test('turns red on a failed action and a failed refresh in the cabinet', async ({
    page,
    browserErrors,
    site,
  }) => {
    browserErrors.allow(/500|Failed to fetch RSC|An error occurred/);
    const item = await publishNews(await signInToApi(site), { kz: 'Jańartý', ru: 'Refresh' });
    await signIn(page, site);
    await page.goto('/cabinet/news');
    await waitForHydration(page);
    const remove = page.getByRole('button', {
      name: t('cabinet.list.deleteNamed', { title: item.title.kz! }),
    });
    const fail = async (route: Route) => {
      // A failure does not show the bar.
      await expect(bar(page)).toBeVisible();
      await route.fulfill({ status: 500 });
    };
    await page.route('**/cabinet/news', (route) =>
      route.request().method() === 'POST' ? fail(route) : route.fallback(),
    );
    const wasRed = await watchForRed(page);
    await remove.click();
    await expect.poll(wasRed).toBe(true);
    await expect(bar(page)).toHaveCount(0);
    await page.unroute('**/cabinet/news');
    await page.route('**/cabinet/news?_rsc=*', fail);
    const wasRedAgain = await watchForRed(page);
    await remove.click();
    // The router falls back to loading the document.
    await expect(remove).toHaveCount(0);
    expect(await wasRedAgain()).toBe(true);
  });
});
