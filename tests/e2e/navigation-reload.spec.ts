import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectNews, headingOf, settle } from './following';
import { readTexts } from './texts';

const t = readTexts('kz');

test.describe('reload guard', { tag: '@once' }, () => {
  const scripts = '**/_next/static/chunks/**/*.js';

  /** What the browser says of scripts that do not load. */
  const complaints = /ERR_FAILED|ChunkLoadError|Failed to load chunk/;

  function countDocuments(page: Page): () => number {
    let count = 0;
    page.on('request', (request) => request.isNavigationRequest() && (count += 1));
    return () => count;
  }

  test('reload: scripts that never load cause one reload, no loop, and a page that can be read', async ({
    page,
    watch,
  }) => {
    watch.allow(complaints);
    const count = countDocuments(page);
    await page.route(scripts, (route) => route.abort());
    await page.goto('/news');
    await expect.poll(count).toBe(2);
    await page.waitForLoadState('networkidle');
    expect(count()).toBe(2);
    await expectNews(page);
  });

  test('reload: a part that fails once is there after the reload; a second failure shows the error page', async ({
    page,
    watch,
  }) => {
    watch.allow(complaints);
    await page.goto('/news');
    await settle(page);
    await page.route(scripts, (route) => route.abort());
    const count = countDocuments(page);
    const open = page.getByRole('link', { name: t('visit.lowVision.open') });
    const reloaded = page.waitForEvent('load');
    await open.click();
    await page.unroute(scripts);
    await reloaded;
    expect(count()).toBe(1);
    await settle(page);
    await page.route(scripts, (route) => route.abort());
    await open.click();
    await expect(page.getByRole('button', { name: t('failure.retry') })).toBeVisible();
    expect(count()).toBe(1);
  });

  test('reload: never while something was typed; a banner offers it', async ({ page, watch }) => {
    watch.allow(complaints);
    await page.goto('/contact');
    await settle(page);
    const name = page.getByRole('textbox', { name: t('visit.appeal.name') });
    await name.fill('Aigerim');
    const count = countDocuments(page);
    await page.route(scripts, (route) => route.abort());
    await page.getByRole('link', { name: t('visit.lowVision.open') }).click();
    await expect(page.getByRole('status').getByText(t('common.newVersion.title'))).toBeVisible();
    await expect(name).toHaveValue('Aigerim');
    expect(count()).toBe(0);
    // Not before: the panel would open after all, over the banner.
    await page.getByRole('button', { name: t('common.newVersion.reload') }).click();
    await page.unroute(scripts);
    await expect.poll(count).toBe(1);
  });

  test('reload: a part of the next page that does not load leads to that page', async ({ page, watch }) => {
    watch.allow(complaints);
    await page.goto('/');
    await settle(page);
    await page.route(scripts, (route) => route.abort());
    const count = countDocuments(page);
    await page
      .getByRole('link', { name: t('site.nav.tour'), exact: true, includeHidden: true })
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect.poll(count).toBeGreaterThan(0);
    await page.unroute(scripts);
    await page.waitForURL('/tour');
    await expect(headingOf(page)).toBeVisible();
    expect(count()).toBeLessThanOrEqual(2);
  });
});
