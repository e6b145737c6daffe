import AxeBuilder from '@axe-core/playwright';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { menuPages } from '@/lib/site/navigation';
import { expect, test } from './fixtures';
import { signIn } from './staff';
import { readTexts } from './texts';

const paths = [
  '/',
  ...Object.values(menuPages),
  '/search',
  '/sitemap',
  '/contact/sent',
  '/login',
  '/no-such-page',
];

for (const colorScheme of ['light', 'dark'] as const) {
  // Colours are the same on a phone.
  const tag = colorScheme === 'dark' ? '@once' : [];
  test.describe(`accessibility, ${colorScheme}`, { tag }, () => {
    // Without motion nothing is caught halfway through fading in.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of paths) {
      test(path, async ({ page, watch }) => {
        watch.allow(/404/);
        for (const locale of locales) {
          await page.goto(toLocalePath(locale, path));
          await expectAccessible(page);
        }
      });
    }

    test('the cabinet', async ({ page }) => {
      test.setTimeout(120_000);
      const t = readTexts('kz');
      await signIn(page, 'kz');
      for (const path of ['/cabinet', '/cabinet/news', '/cabinet/slide', '/cabinet/news/new']) {
        await page.goto(path);
        await expectAccessible(page);
      }
      await page.goto('/cabinet/news');
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await expect(page.getByRole('button', { name: t('cabinet.form.history') })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: t('cabinet.form.history') }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page);
    });

    test('a news item', async ({ page }) => {
      for (const locale of locales) {
        await page.goto(toLocalePath(locale, '/news'));
        await page.getByRole('article').first().getByRole('link').first().click();
        await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
    });
  });
}

async function expectAccessible(page: ConstructorParameters<typeof AxeBuilder>[0]['page']) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}\n${failureSummary}`),
  }));
  expect(found, page.url()).toEqual([]);
}
