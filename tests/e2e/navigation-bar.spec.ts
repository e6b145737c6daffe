import type { Page } from '@playwright/test';
import { publishNews, signInToApi } from './api';
import { expect, test } from './fixtures';
import { expectNews, followToNews, headingOf, holdRouterRequests, settle } from './following';
import { signIn } from './staff';
import { readTexts } from './texts';

const t = readTexts('kz');

const bar = (page: Page) => page.getByRole('progressbar', { name: t('common.loading') });

/** Opens a page whose clock stands still from then on. */
async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await settle(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Notes whether the bar turns red, also when the document is replaced right after it. */
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

test.describe('loading bar', { tag: '@once' }, () => {
  test('bar: 150 ms are never shown', async ({ page }) => {
    await openWithClock(page, '/');
    const held = await holdRouterRequests(page, '/news');
    await followToNews(page);
    await page.clock.runFor(150);
    held.release();
    await expectNews(page);
    await page.clock.runFor(1000);
    await expect(bar(page)).toHaveCount(0);
  });

  test('bar: 300 ms are shown from 200 ms until 500 ms after the end', async ({ page }) => {
    await openWithClock(page, '/');
    const held = await holdRouterRequests(page, '/news');
    await followToNews(page);
    await page.clock.runFor(199);
    await expect(bar(page)).toHaveCount(0);
    await page.clock.runFor(101);
    await expect(bar(page)).toBeVisible();
    // A value would be read out again and again.
    await expect(bar(page)).not.toHaveAttribute('aria-valuenow');
    held.release();
    await expectNews(page);
    await page.clock.runFor(499);
    await expect(bar(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(bar(page)).toHaveCount(0);
  });

  test('bar: at 5 s it is full and waits, with the loading window that can be closed', async ({ page }) => {
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

  test('bar: a failed navigation turns it red, and ends on the page', async ({ page, watch }) => {
    watch.allow(/Failed to fetch RSC payload|ERR_FAILED/);
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

  test('bar: a new start while it hides cancels the hiding', async ({ page }) => {
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
    await expect(headingOf(page)).toHaveText(t('common.schoolName'));
    await page.clock.runFor(500);
    await expect(bar(page)).toHaveCount(0);
  });

  test('bar: a failed refresh and a failed action of the cabinet turn it red', async ({
    page,
    watch,
    site,
  }) => {
    watch.allow(/500|Failed to fetch RSC|An error occurred/);
    const item = await publishNews(await signInToApi(site), { kz: 'Jańartý', ru: 'Refresh' });
    await signIn(page, 'kz');
    await page.goto('/cabinet/news');
    await settle(page);
    const remove = page.getByRole('button', {
      name: t('cabinet.list.deleteNamed', { title: item.title.kz! }),
    });
    await page.route('**/cabinet/news', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.fallback(),
    );
    const wasRed = await watchForRed(page);
    await remove.click();
    await expect.poll(wasRed).toBe(true);
    await expect(bar(page)).toHaveCount(0);
    await page.unroute('**/cabinet/news');
    await page.route('**/cabinet/news?_rsc=*', (route) => route.fulfill({ status: 500 }));
    const wasRedAgain = await watchForRed(page);
    await remove.click();
    // The router asks the browser for the page, which then is as it should be.
    await expect(remove).toHaveCount(0);
    expect(await wasRedAgain()).toBe(true);
  });
});
