import type { Page } from '@playwright/test';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { alsoOnPhone, fullRunOnly, inFullRun, isFullRun, smoke } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import {
  findPhoneFaults,
  findPublicLayoutFaults,
  findStaffLayoutFaults,
  findViolationsInSchemes,
  publicSchemes,
} from '../support/page-faults';
import { checkedPages, itemPageKinds, listItemPageKinds } from '../support/public-pages';

/** Pages that every run checks in every colour scheme, because they differ in their parts. */
const schemePages: ReadonlySet<string> = new Set([
  '/',
  '/about',
  '/achievements?level=city&subject=informatics',
  '/ashana',
  '/quality',
  '/tour',
  '/gallery',
  '/contact',
  '/search?q=WRO',
  '/qabyldau',
  '/sabaq-kestesi/7a',
  '/login',
]);

/** Pages whose bars stick to the window, as those of the cabinet do. */
const signInPages = ['/login', '/login/reset'];

test.describe('pages keep to axe in every scheme, cut off and cover nothing, and show the focus', () => {
  // axe measures faded colours while an element still fades in.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const locale of locales) {
    // Russian words are longer.
    const tag = locale === 'ru' ? [smoke, ...inFullRun([alsoOnPhone], [])] : [fullRunOnly, alsoOnPhone];
    test.describe(`in ${locale}`, { tag }, () => {
      for (const path of [...checkedPages, ...signInPages]) {
        test(path, async ({ page, browserErrors, isMobile }) => {
          browserErrors.allow(/404/);
          expect(await findPageFaults(page, path, isMobile)).toEqual([]);
        });
      }

      itemPageKinds.forEach((kind, index) => {
        test(`page of ${kind}`, async ({ page, site, isMobile }) => {
          const path = (await listItemPageKinds(site))[index]!;
          expect(await findPageFaults(page, path, isMobile)).toEqual([]);
        });
      });

      /** Loads a page once and returns its faults. */
      async function findPageFaults(page: Page, path: string, isMobile: boolean): Promise<string[]> {
        const address = toLocalePath(locale, path);
        await page.goto(address);
        if (isMobile) return findPhoneFaults(page);
        const schemes = isFullRun || schemePages.has(path) ? publicSchemes : [];
        const findLayoutFaults = signInPages.includes(path) ? findStaffLayoutFaults : findPublicLayoutFaults;
        return [
          ...(await findViolationsInSchemes(page, schemes)),
          ...(await findLayoutFaults(page, address)),
        ];
      }
    });
  }
});

test('icons and marks take the system colours in forced-colors mode', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
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
