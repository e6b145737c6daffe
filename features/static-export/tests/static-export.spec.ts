import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { findFreePort } from '@/scripts/lib/find-free-port.mjs';
import { recordBrowserErrors } from '@/tests/e2e/support/browser-errors';
import { fullRunOnly } from '@/tests/e2e/support/coverage';
import { expect, test } from '@/tests/e2e/support/fixtures';
import { startSite } from '@/tests/e2e/support/running-site';
import { readTexts } from '@/tests/e2e/support/texts';
import { startFileServer } from './file-server';
import { listBrokenLinks } from './read-copy';
import { runExport } from './run-export';

const paths = [
  '/',
  '/news',
  '/news?page=2',
  '/gallery',
  '/it',
  '/tour',
  '/kuntizbe',
  '/sabaq-kestesi',
  '/contact',
].concat(['/search', '/quality', '/mugalimder', '/ashana', '/sitemap', '/accessibility', '/missing']);

/** Scrolls through a page and returns the addresses of pictures that do not load. */
async function listMissingPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    return pictures
      .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
      .map(({ src }) => src);
  });
}

test('a copy of the sample works from a file server', { tag: fullRunOnly }, async ({ browser }) => {
  test.setTimeout(900_000);
  const folder = mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'copy-'));
  const copy = join(folder, 'copy');
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const site = await startSite();
  await site.stop();
  const run = await runExport(site, ['--to', copy, '--url', url, '--filters', '1']);
  expect({ code: run.code, stderr: run.stderr }).toEqual({ code: 0, stderr: '' });
  expect(run.longestSilenceMs).toBeLessThan(10_000);
  expect(listBrokenLinks(copy, url)).toEqual([]);
  const files = await startFileServer(copy, Number(new URL(url).port));
  const context = await browser.newContext({ baseURL: url });
  const errors = recordBrowserErrors(context, url);
  errors.allow(/404 \(Not Found\) \(.*\/missing\)/);
  const failed: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400 && !response.url().endsWith('/missing')) failed.push(response.url());
  });
  try {
    const page = await context.newPage();
    for (const locale of locales) {
      for (const path of paths) {
        await page.goto(toLocalePath(locale, path));
        await expect(page.locator('h1'), path).toBeVisible();
        // The scripts of the page are added after it has loaded.
        await page.waitForLoadState('networkidle');
        expect(await listMissingPictures(page), path).toEqual([]);
      }
      const t = readTexts(locale);
      await page.goto(toLocalePath(locale, '/news?page=2'));
      await expect(page).toHaveURL(/\/news\/_\/page-2\/$/);
      await page.locator('main article a, main li a').first().click();
      await expect(page).toHaveURL(/\/news\/[^_/]+\/$/);
      await page.waitForLoadState('networkidle');
      await page.getByRole('link', { name: t('visit.lowVision.open') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    expect(failed).toEqual([]);
    expect(errors.list).toEqual([]);
  } finally {
    await context.close();
    await files.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
