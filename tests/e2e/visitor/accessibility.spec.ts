import type { Page } from '@playwright/test';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { expectAccessible, expectNoViolations } from '../support/axe';
import { alsoOnPhone, inFullRun } from '../support/coverage';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { findSmallTargets } from '../support/layout-faults';
import { checkedPages, listItemPageKinds } from '../support/public-pages';
import { signIn } from '../support/sign-in';
import { readTexts } from '../support/texts';

/** Colour schemes besides the light one: of the system, and of the low-vision settings. */
const otherSchemes = [
  { colorScheme: 'dark', scheme: null },
  { colorScheme: 'dark', scheme: 'blue-on-sky' },
] as const;

/** The rules whose result depends on the colour scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const cabinetPages = inFullRun(
  ['', '/news', '/slide', '/news/new', '/account', '/users', '/users/invite'],
  ['', '/news', '/news/new', '/account'],
);

test.describe('accessibility', () => {
  // axe measures faded colours while an element still fades in.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const locale of locales) {
    test.describe(`in ${locale}`, { tag: [toLanguageTag(locale), alsoOnPhone] }, () => {
      for (const path of [...checkedPages, '/login', '/login/reset']) {
        test(`${path} has no violations in any colour scheme`, async ({ page, browserErrors, isMobile }) => {
          browserErrors.allow(/404/);
          await page.goto(toLocalePath(locale, path));
          await expectAccessiblePublicPage(page, isMobile);
        });
      }

      test('the pages of a person, an album and a news item have no violations', async ({
        page,
        site,
        isMobile,
      }) => {
        for (const path of await listItemPageKinds(site)) {
          await page.goto(toLocalePath(locale, path));
          await expectAccessiblePublicPage(page, isMobile);
        }
      });
    });
  }

  test('icons and marks take the system colours in forced-colors mode', async ({ page }) => {
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

  test('the cabinet has no violations in light and dark', { tag: alsoOnPhone }, async ({ page, site }) => {
    test.setTimeout(120_000);
    const t = readTexts('kz');
    await signIn(page, site);
    for (const path of cabinetPages) {
      await page.goto(`/cabinet${path}`);
      await expectAccessibleInBothSchemes(page);
    }
    await page.goto('/cabinet/news');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    const history = page.getByRole('button', { name: t('cabinet.form.history') });
    await expect(history).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await history.click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });
});

/** Checks the open page: every rule in the light scheme, the rules about colours in the others. */
async function expectAccessiblePublicPage(page: Page, isMobile: boolean): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(readOverflowWidth), 'overflows the window').toBeLessThanOrEqual(0);
  if (isMobile) {
    expect(await page.evaluate(findSmallTargets), 'too small to touch').toEqual([]);
    // Colours do not depend on the width.
    return;
  }
  for (const { colorScheme, scheme } of otherSchemes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate((value) => {
      if (value === null) delete document.documentElement.dataset['scheme'];
      else document.documentElement.dataset['scheme'] = value;
    }, scheme);
    await expectNoViolations(page, (axe) => axe.withRules(colorRules));
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, (axe) => axe.withRules(colorRules));
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Returns how much wider the page is than its window, in CSS pixels. Runs in the page. */
function readOverflowWidth(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}
