import type { Page } from '@playwright/test';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { findViolations } from '../support/axe';
import { alsoOnPhone, inFullRun, isFullRun } from '../support/coverage';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { findSmallTargets } from '../support/layout-faults';
import { checkedPages, listItemPageKinds } from '../support/public-pages';
import { findFaultsWithSettings, smallestPage } from '../support/reader-settings';
import { signIn } from '../support/sign-in';
import { readTexts } from '../support/texts';

/** A colour scheme besides the light one: of the system, and of the low-vision settings. */
interface Scheme {
  readonly colorScheme: 'dark';
  readonly scheme: string | null;
}

const cabinetSchemes: readonly Scheme[] = [{ colorScheme: 'dark', scheme: null }];

const publicSchemes: readonly Scheme[] = [...cabinetSchemes, { colorScheme: 'dark', scheme: 'blue-on-sky' }];

/** Pages that the default run checks in every colour scheme, because they differ in their parts. */
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

/** The rules whose result depends on the colour scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const desktop = { width: 1280, height: 800 };

const cabinetPages = inFullRun(
  ['', '/news', '/slide', '/news/new', '/account', '/users', '/users/invite'],
  ['', '/news', '/news/new', '/account'],
);

test.describe('accessibility', () => {
  // axe measures faded colours while an element still fades in.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const locale of locales) {
    test.describe(`in ${locale}`, { tag: [toLanguageTag(locale), alsoOnPhone] }, () => {
      test('public pages have no violations, those with different parts in any colour scheme', async ({
        page,
        site,
        browserErrors,
        isMobile,
      }) => {
        test.setTimeout(300_000);
        browserErrors.allow(/404/);
        const faults: string[] = [];
        for (const path of [...checkedPages, '/login', '/login/reset', ...(await listItemPageKinds(site))]) {
          await page.goto(toLocalePath(locale, path));
          if (isMobile) {
            faults.push(...(await findPhoneFaults(page)));
          } else {
            const schemes = isFullRun || schemePages.has(path) ? publicSchemes : [];
            faults.push(...(await findFaultsInSchemes(page, schemes)));
            faults.push(...(await findFaultsWithSettings(page, path, [smallestPage])));
            await page.setViewportSize(desktop);
          }
        }
        expect(faults).toEqual([]);
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

  test(
    'the cabinet has no violations in light and dark',
    { tag: alsoOnPhone },
    async ({ page, site, isMobile }) => {
      test.setTimeout(120_000);
      const t = readTexts('kz');
      const faults: string[] = [];
      const check = async () => {
        faults.push(
          ...(isMobile ? await findPhoneFaults(page) : await findFaultsInSchemes(page, cabinetSchemes)),
        );
      };
      await signIn(page, site);
      for (const path of cabinetPages) {
        await page.goto(`/cabinet${path}`);
        await check();
      }
      await page.goto('/cabinet/news');
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      const history = page.getByRole('button', { name: t('cabinet.form.history') });
      await expect(history).toBeVisible();
      await check();
      await history.click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await check();
      expect(faults).toEqual([]);
    },
  );
});

/** Returns the faults of the open page: of every rule in the light scheme, of the rules about colours in the others. */
async function findFaultsInSchemes(page: Page, otherSchemes: readonly Scheme[]): Promise<string[]> {
  const faults = [...(await findViolations(page)), ...(await findOverflow(page))];
  for (const { colorScheme, scheme } of otherSchemes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate((value) => {
      if (value === null) delete document.documentElement.dataset['scheme'];
      else document.documentElement.dataset['scheme'] = value;
    }, scheme);
    faults.push(...(await findViolations(page, (axe) => axe.withRules(colorRules))));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

/** Returns the faults of the open page that depend on the width of the window; the default run leaves out axe. */
async function findPhoneFaults(page: Page): Promise<string[]> {
  const smallTargets = await page.evaluate(findSmallTargets);
  return [
    ...(await findOverflow(page)),
    ...smallTargets.map((target) => `too small to touch on ${page.url()}: ${target}`),
    ...(isFullRun ? await findViolations(page) : []),
  ];
}

async function findOverflow(page: Page): Promise<string[]> {
  const width = await page.evaluate(readOverflowWidth);
  return width > 0 ? [`${page.url()} overflows the window by ${width} px`] : [];
}

/** Returns how much wider the page is than its window, in CSS pixels. Runs in the page. */
function readOverflowWidth(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}
