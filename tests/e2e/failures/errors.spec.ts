import { join } from 'node:path';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { smoke } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { sendRaw } from '../support/raw-request';
import { openSession, signIn } from '../support/staff-session';
import { startSite } from '../support/running-site';
import { readTexts } from '../support/texts';
import { BetterSqlite } from '../../../lib/server/db/sqlite-client';

const languages = { kz: 'kk', ru: 'ru' } as const;

test('a missing page of the cabinet answers 404 in its language, with the menu', async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/);
  const t = readTexts('ru');
  await openSession(page, site);
  for (const [path, kind] of [
    ['/nothing', 'page'],
    ['/nothing/at/all', 'page'],
    ['/news/00000000-0000-0000-0000-000000000000', 'item'],
  ] as const) {
    expect((await page.goto(`/ru/cabinet${path}`))?.status()).toBe(404);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(t(`cabinet.notFound.${kind}.title`));
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(page.getByRole('link', { name: t('content.partner.many') })).toHaveCount(1);
  }
});

test('a missing private page answers visitors 404 in its language', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 404/);
  for (const path of ['/ru/cabinet/nothing', '/ru/cabinet/404', '/ru/login/nothing']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(readTexts('ru')('site.notFound.title'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of locales) {
    test(`missing pages of the cabinet are whole for staff (${locale})`, async ({
      page,
      site,
      browserErrors,
    }) => {
      browserErrors.allow(/status of 404/);
      const t = readTexts(locale);
      await openSession(page, site);
      for (const [path, kind] of [
        ['/nothing', 'page'],
        ['/users/nobody', 'page'],
        ['/news/00000000-0000-0000-0000-000000000000', 'item'],
      ] as const) {
        expect((await page.goto(toLocalePath(locale, `/cabinet${path}`)))?.status()).toBe(404);
        await expect(page.locator('html')).toHaveAttribute('lang', languages[locale]);
        await expect(page).toHaveTitle(new RegExp(`^${t('site.notFound.title')}`));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`cabinet.notFound.${kind}.title`));
        await expect(page.getByRole('link', { name: t('common.backToHome') })).toBeVisible();
      }
    });
  }
});

test('a page that throws answers 500 and reveals no cause', { tag: smoke }, async ({ browser }) => {
  const site = await startSite();
  const database = new BetterSqlite(join(site.dataDir, 'site.sqlite'));
  database.exec('alter table news rename to lost');
  database.close();
  for (const locale of locales) {
    const { status, body, headers } = await sendRaw(site.url, { path: toLocalePath(locale, '/news') });
    expect(status).toBe(500);
    expect(headers['cache-control']).toContain('no-store');
    expect(body).toContain(`<html lang="${languages[locale]}"`);
    expect(body).toContain(`${readTexts(locale)('failure.title')}</h1>`);
    expect(body).toContain(`href="${toLocalePath(locale, '/')}"`);
    expect(body).not.toMatch(/no such table|SQLITE|\.[jt]s:\d+/);
  }
  const page = await browser.newPage({ baseURL: site.url });
  await signIn(page, site);
  expect((await page.goto('/ru/cabinet/news'))?.status()).toBe(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(readTexts('ru')('failure.title'));
  expect(site.log()).toContain(await page.locator('code').innerText());
  const api = await sendRaw(site.url, { path: '/api/news' });
  expect([api.status, JSON.parse(api.body)]).toEqual([500, expect.objectContaining({ code: 'internal' })]);
  expect(api.body).not.toMatch(/no such table|SQLITE|\.[jt]s:\d+/);
  expect(site.log()).toContain('no such table');
  await site.stop();
});
