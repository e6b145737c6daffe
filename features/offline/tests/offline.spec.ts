import type { Page } from '@playwright/test';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { expectAccessible } from '@/tests/e2e/support/axe';
import { waitForHydration } from '@/tests/e2e/support/client-navigation';
import { expect, test, toLanguageTag } from '@/tests/e2e/support/fixtures';
import { findLayoutFaults } from '@/tests/e2e/support/layout-faults';
import { readTexts } from '@/tests/e2e/support/texts';
import { always, contact, makeOlder, readKept, toKeptPaths, visit } from './read-copies';

test.use({ serviceWorkers: 'allow' });

for (const locale of locales) {
  const t = readTexts(locale);
  const copyText = t('offline.copy').split('{')[0]!;
  const note = (page: Page) => page.getByRole('complementary', { name: t('offline.label') });

  test.describe(`in ${locale}`, { tag: toLanguageTag(locale) }, () => {
    test('another page is replaced by telephones and a list of what is kept', async ({
      page,
      context,
      site,
      browserErrors,
    }) => {
      browserErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
      await page.setViewportSize({ width: 360, height: 740 });
      await visit(page, site, locale);
      await waitForHydration(page);
      await context.setOffline(true);
      // The router requests data, fails, and asks the browser for the document.
      await page.evaluate(
        (href) => {
          document.querySelector<HTMLElement>(`a[href="${href}"]`)!.click();
        },
        toLocalePath(locale, '/history'),
      );
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('offline.page.title'));
      await expect(page).toHaveURL(toLocalePath(locale, '/history'));
      await expect(page.locator('html')).toHaveAttribute('lang', locale === 'kz' ? 'kk' : 'ru');
      expect(await main.locator('a[href^="tel:"]').count()).toBeGreaterThan(3);
      expect(await page.evaluate(findLayoutFaults)).toEqual([]);
      await expectAccessible(page);
      await main.locator(`a[href="${toLocalePath(locale, '/ashana')}"]`).click();
      await expect(note(page)).toContainText(copyText);
      // A filtered menu is not the whole menu.
      await page.goto(toLocalePath(locale, '/ashana?without=milk'));
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('offline.page.title'));

      await context.setOffline(false);
      await page.goto(toLocalePath(locale, '/ashana'));
      await expect(note(page)).toBeHidden();
    });
  });
}

test('the first visit keeps the opened page only, and no picture of people ever', async ({ page, site }) => {
  await contact(page, site, '/ru/gallery');
  expect((await readKept(page)).pages).toEqual([]);
  for (const path of ['/ru/news', '/ru/basshylyq', '/ru/mugalimder', '/ru']) await contact(page, site, path);
  // The pages that each device keeps are fetched one after the other, after the version is stored.
  await expect.poll(async () => (await readKept(page)).pages).toEqual(toKeptPaths('ru', always));
  const { files, texts } = await readKept(page);
  expect(files.filter((path) => !/^\/_next\/static\/.+\.(css|woff2)$/.test(path))).toEqual([]);
  expect(texts.filter((text) => /<img|data:image|imagesrcset/i.test(text))).toEqual([]);
});

test('copies older than seven days are neither shown nor kept, and staff pages are left alone', async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const t = readTexts('ru');
  await visit(page, site, 'ru');
  await makeOlder(page, 6);
  await context.setOffline(true);
  await page.goto('/ru/ashana');
  const note = page.getByRole('complementary', { name: t('offline.label') });
  await expect(note).toContainText(/\d+ \p{L}+, \d\d:\d\d/u);
  await makeOlder(page, 1);
  await page.goto('/ru/ashana');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.page.title'));
  expect((await readKept(page)).pages).toEqual([]);
  for (const path of ['/ru/cabinet', '/ru/login', '/api/health'])
    await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});
