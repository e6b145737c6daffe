import { join } from 'node:path';
import { locales, toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { copyBuild } from '../support/altered-build';
import { fullRunOnly } from '../support/coverage';
import { expect, test as base } from '../support/fixtures';
import { sendRaw } from '../support/raw-request';
import { startSite, type RunningSite } from '../support/running-site';
import { readTexts } from '../support/texts';
import { BetterSqlite } from '../../../lib/server/db/sqlite-client';

/**
 * The rows of the error catalogue that only a broken build causes: a route has an unknown access mark, or the error
 * page is missing.
 */
const test = base.extend<object, { site: RunningSite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed
    async ({}, use) => {
      const build = await copyBuild();
      build.replace(/("\/login":)"guest"/, '$1"staff"');
      build.replace(/("\/history":)"none"/, '$1"staff"');
      const site = await startSite({ build: build.folder });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.describe('a broken build', { tag: fullRunOnly }, () => {
  for (const locale of locales) {
    const t = readTexts(locale);

    for (const path of ['/login', '/history']) {
      const address = toLocalePath(locale, path);
      test(`${address} with an unknown access mark answers 500 "Unknown middleware"`, async ({
        page,
        site,
        browserErrors,
      }) => {
        browserErrors.allow(/status of 500/);
        const response = await page.goto(address);
        expect(response?.status()).toBe(500);
        await expect(page.locator('html')).toHaveAttribute('lang', toLanguage(locale));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('failure.unknownMiddleware'));
        await expect(page.getByText('Unknown middleware', { exact: true })).toBeVisible();
        await expect(page.getByRole('textbox')).toHaveCount(0);
        expect(site.log()).toContain(`Unknown middleware staff: ${address}`);
      });
    }
  }

  test('a missing error page answers 500 with a link home', async () => {
    const build = await copyBuild();
    await build.removePage('500');
    const site = await startSite({ build: build.folder });
    const database = new BetterSqlite(join(site.dataDir, 'site.sqlite'));
    database.exec('alter table staff rename to lost');
    database.close();
    for (const locale of locales) {
      const t = readTexts(locale);
      const { status, body, headers } = await sendRaw(site.url, { path: toLocalePath(locale, '/basshylyq') });
      expect(status).toBe(500);
      expect(headers['cache-control']).toContain('no-store');
      expect(body).toContain(`<html lang="${toLanguage(locale)}"`);
      expect(body).toContain(`<h1>${t('failure.failedTwice')}</h1>`);
      expect(body).toContain(`href="${toLocalePath(locale, '/')}">${t('failure.goHome')}</a>`);
      expect(body).not.toMatch(/no such table|SQLITE|\.[jt]s:\d+/);
    }
    await site.stop();
  });
});
