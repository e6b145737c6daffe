import { locales, toLocalePath } from '@/lib/i18n/locales';
import { waitForHydration } from '../support/client-navigation';
import { smoke } from '../support/coverage';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { readTexts } from '../support/texts';

/** Pages with five sections or more: of blocks, with filters, and with a list of the code. */
const longPages = [
  '/about',
  '/quality',
  '/tarbie-jumistary',
  '/it',
  '/contact',
  '/adisteme',
  '/achievements',
  '/history',
];

for (const locale of locales) {
  const t = readTexts(locale);

  test.describe(`the contents of a page in ${locale}`, { tag: toLanguageTag(locale) }, () => {
    test('link to all sections of long pages', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const path of [...longPages, '/tour']) {
        await page.goto(toLocalePath(locale, path));
        const links = page.getByRole('navigation', { name: t('site.page.contents') }).getByRole('link');
        expect(await links.count(), path).toBeGreaterThanOrEqual(5);
        for (const link of await links.all()) {
          const target = page.locator((await link.getAttribute('href'))!);
          await expect(target, path).toHaveCount(1);
          await expect(target, path).toBeVisible();
        }
      }
    });

    test('stay in view and mark the section being read', { tag: smoke }, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(toLocalePath(locale, '/about'));
      await waitForHydration(page);
      const contents = page.getByRole('navigation', { name: t('site.page.contents') });
      const link = contents.getByRole('link').nth(4);
      // With the keyboard, as a link is followed without a mouse.
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(link).toHaveAttribute('aria-current', 'location');
      await expect(contents.locator('[aria-current]')).toHaveCount(1);
      await expect(link).toBeInViewport();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(contents.getByRole('link').nth(4)).not.toHaveAttribute('aria-current', 'location');
    });

    test('are folded on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(toLocalePath(locale, '/about'));
      const contents = page.getByRole('navigation', { name: t('site.page.contents') });
      await expect(contents.getByRole('link').first()).toBeHidden();
      expect((await contents.boundingBox())!.height).toBeLessThan(60);
      await contents.locator('summary').click();
      await contents.getByRole('link').nth(2).click();
      await expect(page.locator(':target')).toBeInViewport();
    });

    test('the tour lists its stops once at each width', async ({ page }) => {
      for (const width of [360, 800, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(toLocalePath(locale, '/tour'));
        const lists = page.getByRole('main').getByRole('navigation').getByRole('list');
        expect(await lists.filter({ has: page.locator('a[href="#kireberis"]'), visible: true }).count()).toBe(
          1,
        );
      }
    });

    test('the plan of the tour names its buildings', async ({ page }) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(toLocalePath(locale, '/tour'));
        const names = page.getByRole('group', { name: t('visit.tour.places.label') });
        for (const place of ['study', 'library', 'gym', 'hall', 'canteen', 'dormitory', 'stadium', 'gate'])
          await expect(names.getByText(t(`visit.tour.places.${place}`), { exact: true })).toBeVisible();
      }
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contents of a page open and lead to its sections', async ({ page }) => {
    const t = readTexts('kz');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/about');
      const contents = page.getByRole('navigation', { name: t('site.page.contents') });
      if (width === 360) await contents.locator('summary').click();
      await contents.getByRole('link').nth(3).click();
      await expect(page.locator(':target')).toBeInViewport();
    }
  });
});
