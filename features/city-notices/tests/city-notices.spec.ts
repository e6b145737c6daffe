import { locales, toLocalePath } from '@/lib/i18n/locales';
import { expectAccessible } from '@/tests/e2e/support/axe';
import { recordBrowserErrors } from '@/tests/e2e/support/browser-errors';
import { expect, test, toLanguageTag } from '@/tests/e2e/support/fixtures';
import { startSite, type RunningSite } from '@/tests/e2e/support/running-site';
import { openSession } from '@/tests/e2e/support/staff-session';
import { readTexts } from '@/tests/e2e/support/texts';
import { startCity, type City } from './city-server';

const day = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);

for (const locale of locales) {
  const t = readTexts(locale);

  test.describe(`notices of the city (${locale})`, { tag: toLanguageTag(locale) }, () => {
    let city: City;
    let site: RunningSite;
    test.beforeAll(async () => {
      test.setTimeout(180_000);
      city = await startCity(Date.now);
      city.publish({}, day);
      const { url, key } = city;
      const env = { CITY_NOTICES_URL: url, CITY_NOTICES_KEY: key, CITY_NOTICES_NETWORKS: 'loopback' };
      site = await startSite({ env });
    });
    test.afterAll(async () => {
      await site.stop();
      await city.stop();
    });

    test('are shown, hidden, renewed and withdrawn', async ({ browser }) => {
      test.slow();
      const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
      const errors = recordBrowserErrors(context, site.url);
      const page = await context.newPage();
      const local = (path: string) => site.url + toLocalePath(locale, path);
      const strip = page.getByRole('region', { name: t('cityNotices.label') });
      const texts =
        locale === 'kz'
          ? { city: 'Qala:', title: 'Su bolmaidy', end: 'Keshke deiin.', document: 'Buiryq' }
          : { city: 'Gorod:', title: 'Vody ne budet', end: 'Do vechera.', document: 'Prikaz' };
      // The first look may end after the first page.
      await expect(async () => {
        await page.goto(local('/news'));
        await expect(strip).toContainText(`${texts.city} ${texts.title}`, { timeout: 1_000 });
      }).toPass();
      await expect(strip.getByText(texts.end)).toBeHidden();
      await strip.getByText(texts.title).click();
      await expect(strip.getByText(texts.end)).toBeVisible();
      await expect(strip.getByRole('link', { name: texts.document })).toHaveAttribute(
        'href',
        'https://city.example/order.pdf',
      );
      await expectAccessible(page);

      await openSession(page, site);
      await page.goto(local('/cabinet/settings'));
      await expectAccessible(page);
      const button = (name: string) =>
        page.getByRole('button', { name: new RegExp(`^${name} ?: ${texts.title}$`) });
      await button(t('cityNotices.hide')).click();
      const show = button(t('cityNotices.show'));
      await expect(show).toBeVisible();
      await page.goto(local('/news'));
      await expect(strip).toHaveCount(0);
      await page.goto(local('/cabinet/settings'));
      await show.click();

      // A lie changes nothing.
      city.answer.file = city.readFile().replace(texts.title, 'Changed on the way');
      await page.getByRole('button', { name: t('cityNotices.refresh') }).click();
      await expect(page.getByText(t('cityNotices.problems.not_signed'))).toBeVisible();
      await page.goto(local('/news'));
      await expect(strip).toContainText(texts.title);

      city.answer.file = null;
      city.withdraw(city.read().notices[0]!.id);
      const title = {
        kz: '<b>Qauip</b><script>document.title = "x"</script>',
        ru: '<img src=x onerror=alert(1)>',
      };
      city.publish({ title, level: 'urgent' }, day);
      await page.goto(local('/cabinet/settings'));
      await page.getByRole('button', { name: t('cityNotices.refresh') }).click();
      await expect(page.getByText(t('cityNotices.problems.not_signed'))).toBeHidden();
      await page.goto(local('/'));
      await expect(strip).toContainText(title[locale]);
      await expect(strip.locator('b, img, script')).toHaveCount(0);
      expect(errors.list).toEqual([]);
      await context.close();
    });
  });
}
