import AxeBuilder from '@axe-core/playwright';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { menuPages } from '@/lib/site/navigation';
import { expect, test } from './fixtures';

const paths = ['/', ...Object.values(menuPages), '/login', '/no-such-page'];

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
