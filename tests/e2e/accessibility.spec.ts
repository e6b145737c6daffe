import AxeBuilder from '@axe-core/playwright';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { listItemPages, narrowedPages, singlePages } from './routes';
import { signIn } from './staff';
import { readTexts } from './texts';

/** Colours in which a page is shown beside the usual ones: at night, and as readers with weak sight may choose. */
const otherLooks = [
  { colorScheme: 'dark', scheme: null },
  { colorScheme: 'dark', scheme: 'blue-on-sky' },
] as const;

/** What depends on them. */
const colorRules = ['color-contrast', 'link-in-text-block'];

test.describe('accessibility', () => {
  // Without motion nothing is caught halfway through fading in.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of [...singlePages, ...narrowedPages, '/login', '/login/reset', '/no-such-page']) {
    test(path, async ({ page, watch, isMobile }) => {
      test.setTimeout(120_000);
      watch.allow(/404/);
      await expectAccessiblePage(page, path, isMobile);
    });
  }

  test('an item, an album and a person', async ({ page, site, isMobile }) => {
    test.setTimeout(120_000);
    for (const path of await listItemPages(site)) await expectAccessiblePage(page, path, isMobile);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(colorScheme, { tag: colorScheme === 'dark' ? '@once' : [] }, () => {
      test.use({ colorScheme });

      test('the cabinet', async ({ page }) => {
        test.setTimeout(120_000);
        const t = readTexts('kz');
        await signIn(page, 'kz');
        for (const path of ['', '/news', '/slide', '/news/new', '/account', '/users', '/users/invite']) {
          await page.goto(`/cabinet${path}`);
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
    });
  }
});

/** Checks a page in both languages and, as colours are the same on a phone, once in every look. */
async function expectAccessiblePage(page: Page, path: string, isMobile: boolean): Promise<void> {
  for (const locale of locales) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(toLocalePath(locale, path));
    await expectAccessible(page);
    for (const { colorScheme, scheme } of isMobile ? [] : otherLooks) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate((value) => {
        if (value === null) delete document.documentElement.dataset['scheme'];
        else document.documentElement.dataset['scheme'] = value;
      }, scheme);
      await expectNoViolations(page, (axe) => axe.withRules(colorRules));
    }
  }
}

async function expectAccessible(page: Page): Promise<void> {
  // It checks the size of targets only when asked to.
  await expectNoViolations(page, (axe) => axe.options({ rules: { 'target-size': { enabled: true } } }));
}

async function expectNoViolations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  const { violations } = await choose(new AxeBuilder({ page })).analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}\n${failureSummary}`),
  }));
  expect(found, page.url()).toEqual([]);
}
