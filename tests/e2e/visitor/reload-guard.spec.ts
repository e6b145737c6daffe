import type { Page } from '@playwright/test';
import { smoke } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { expectNews, headingOf, waitForHydration } from '../support/client-navigation';
import { readTexts } from '../support/texts';

const t = readTexts('kz');

test.describe('reload guard', () => {
  const scripts = '**/_next/static/chunks/**/*.js';

  /** Console errors of scripts that fail to load. */
  const loadErrors = /ERR_FAILED|ChunkLoadError|Failed to load chunk/;

  function countDocuments(page: Page): () => number {
    let count = 0;
    page.on('request', (request) => request.isNavigationRequest() && (count += 1));
    return () => count;
  }

  test(
    'reloads once if no script loads, and the page can be read',
    { tag: smoke },
    async ({ page, browserErrors }) => {
      browserErrors.allow(loadErrors);
      const count = countDocuments(page);
      await page.route(scripts, (route) => route.abort());
      await page.goto('/news');
      await expect.poll(count).toBe(2);
      // The load event of the reloaded document fires after the error events of its scripts, which the guard handles.
      await page.waitForFunction(() => {
        const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return document?.type === 'reload' && document.loadEventEnd > 0;
      });
      expect(count()).toBe(2);
      await expectNews(page);
    },
  );

  test('reloads after a chunk fails once; a second failure shows the error page', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(loadErrors);
    await page.goto('/news');
    await waitForHydration(page);
    await page.route(scripts, (route) => route.abort());
    const count = countDocuments(page);
    const open = page.getByRole('link', { name: t('visit.lowVision.open') });
    const reloaded = page.waitForEvent('load');
    await open.click();
    await page.unroute(scripts);
    await reloaded;
    expect(count()).toBe(1);
    await waitForHydration(page);
    await page.route(scripts, (route) => route.abort());
    await open.click();
    await expect(headingOf(page)).toHaveText(t('failure.loadFailedTitle'));
    await expect(page.getByRole('button', { name: t('failure.retry') })).toBeVisible();
    expect(count()).toBe(1);
  });

  test('offers the reload in a banner after the visitor typed text', async ({ page, browserErrors }) => {
    browserErrors.allow(loadErrors);
    await page.goto('/contact');
    await waitForHydration(page);
    const name = page.getByRole('textbox', { name: t('visit.inquiry.name') });
    await name.fill('Aigerim');
    const count = countDocuments(page);
    await page.route(scripts, (route) => route.abort());
    await page.getByRole('link', { name: t('visit.lowVision.open') }).click();
    await expect(page.getByRole('status').getByText(t('common.newVersion.title'))).toBeVisible();
    await expect(name).toHaveValue('Aigerim');
    expect(count()).toBe(0);
    // With the route removed earlier, the panel would open over the banner.
    await page.getByRole('button', { name: t('common.newVersion.reload') }).click();
    await page.unroute(scripts);
    await expect.poll(count).toBe(1);
  });

  for (const [name, path] of [
    ['loads the next page as a document if one of its chunks fails', '/'],
    ['loads the next page also after the visitor typed text on the page that is left', '/contact'],
  ] as const) {
    test(name, async ({ page, browserErrors }) => {
      browserErrors.allow(loadErrors);
      await page.goto(path);
      await waitForHydration(page);
      if (path === '/contact')
        await page.getByRole('textbox', { name: t('visit.inquiry.name') }).fill('Aigerim');
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
      await expect(page.getByText(t('common.newVersion.title'))).toHaveCount(0);
      expect(count()).toBeLessThanOrEqual(2);
    });
  }
});
