import { locales, toLocalePath } from '@/lib/i18n/locales';
import { expectAccessible } from '@/tests/e2e/support/axe';
import { smoke } from '@/tests/e2e/support/coverage';
import { expect, test, toLanguageTag } from '@/tests/e2e/support/fixtures';
import { findLayoutFaults } from '@/tests/e2e/support/layout-faults';
import { readTexts } from '@/tests/e2e/support/texts';
import { always, timetable, visit } from './read-copies';

test.use({ serviceWorkers: 'allow' });

for (const locale of locales) {
  const t = readTexts(locale);
  const copyText = t('offline.copy').split('{')[0]!;

  test(
    `a family opens timetable, menu, calendar and telephones without a network (${locale})`,
    { tag: [smoke, toLanguageTag(locale)] },
    async ({ page, context, site, browserErrors }) => {
      browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
      await page.setViewportSize({ width: 360, height: 740 });
      await visit(page, site, locale);
      const note = page.getByRole('complementary', { name: t('offline.label') });
      const headings = new Map<string, string>();
      for (const path of [...always, timetable]) {
        await page.goto(toLocalePath(locale, path));
        headings.set(path, await page.getByRole('heading', { level: 1 }).first().innerText());
      }
      const client = await context.newCDPSession(page);
      await client.send('Network.clearBrowserCache');
      await context.setOffline(true);
      for (const [path, heading] of headings) {
        await page.goto(toLocalePath(locale, path));
        await expect(note).toContainText(copyText);
        await expect(note).toContainText(/\d\d:\d\d/);
        expect(await page.getByRole('heading', { level: 1 }).first().innerText()).toBe(heading);
        expect(await page.locator('img, form[method=post], [srcset]').count()).toBe(0);
        // The style sheets are those of the page.
        await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(250, 245, 234)');
        expect(await page.evaluate(findLayoutFaults)).toEqual([]);
      }
      await page.goto(toLocalePath(locale, '/contact'));
      await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
      await expectAccessible(page);
    },
  );
}
