import { locales, toLocalePath } from '@/lib/i18n/locales';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { findSmallTargets } from './page-faults';
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

  test('icons and marks are seen in the colours of the system', { tag: '@once' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/it');
    const colors = await page.evaluate(() => {
      const notice = document.querySelector('[data-notice]')!;
      const crumb = document.querySelector('nav li[aria-current]')!;
      return [
        getComputedStyle(notice).color,
        getComputedStyle(notice.querySelector('svg')!).color,
        getComputedStyle(crumb, '::before').borderTopColor,
        getComputedStyle(document.querySelector('main ul:not([role]) > li')!, '::before').borderTopColor,
      ];
    });
    expect(new Set(colors).size, colors.join(', ')).toBe(1);
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

/**
 * Checks a page in both languages and, as colours are the same on a phone, once in every look. On a phone the
 * language with the longer words is enough.
 */
async function expectAccessiblePage(page: Page, path: string, isMobile: boolean): Promise<void> {
  for (const locale of isMobile ? (['ru'] as const) : locales) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(toLocalePath(locale, path));
    await expectAccessible(page);
    expect(await page.evaluate(readOverhang), 'sticks out to the side').toBeLessThanOrEqual(0);
    if (isMobile) expect(await page.evaluate(findSmallTargets), 'hard to hit').toEqual([]);
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

/** How much wider a page is than its window, in CSS pixels. Runs in the page. */
function readOverhang(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}
