import type { Page } from '@playwright/test';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { alsoOnPhone, inFullRun, smoke } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import {
  cabinetSchemes,
  findPhoneFaults,
  findStaffLayoutFaults,
  findViolationsInSchemes,
} from '../support/page-faults';
import { applyReaderSettings } from '../support/reader-settings';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const screens = inFullRun(
  [
    ...['', '/account', '/users', '/users/invite', '/history', '/settings', '/appeals'],
    ...['news', 'slide', 'document'].flatMap((segment) => [`/${segment}`, `/${segment}/new`]),
  ],
  ['', '/account', '/history', '/news', '/news/new'],
);

/** Segments of lists with an order and without; their forms hold texts, pictures, dates and files. */
const listSegments = inFullRun(['news', 'slide', 'document'], ['news']);

test.describe('screens of the cabinet keep to axe in light and dark, cut off and cover nothing', () => {
  // axe measures faded colours while an element still fades in.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  // Russian words are longer. Controls are larger where a finger points, so a phone visits each screen as well.
  test.describe('in ru', { tag: alsoOnPhone }, () => {
    for (const screen of screens) {
      test(`/cabinet${screen}`, { tag: smoke }, async ({ page, site, isMobile }) => {
        await signIn(page, site);
        const path = toLocalePath('ru', `/cabinet${screen}`);
        await page.goto(path);
        expect(await findScreenFaults(page, path, isMobile)).toEqual([]);
      });
    }

    for (const segment of listSegments) {
      test(`form of an item of /cabinet/${segment}`, { tag: smoke }, async ({ page, site, isMobile }) => {
        await signIn(page, site);
        const list = `/ru/cabinet/${segment}`;
        await page.goto(list);
        const links = page.locator(`main li a[href^="${list}/"]`);
        const path = (await links.first().getAttribute('href'))!;
        await page.goto(path);
        expect(await findScreenFaults(page, path, isMobile)).toEqual([]);
      });
    }
  });

  test('form with its history', { tag: alsoOnPhone }, async ({ page, site, isMobile }) => {
    const t = readTexts('kz');
    await signIn(page, site);
    await page.goto('/cabinet/news');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    const history = page.getByRole('button', { name: t('cabinet.form.history') });
    await expect(history).toBeVisible();
    const findFaults = () =>
      isMobile ? findPhoneFaults(page) : findViolationsInSchemes(page, cabinetSchemes);
    expect(await findFaults()).toEqual([]);
    await history.click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    expect(await findFaults()).toEqual([]);
  });

  test('a dialog with doubled text shows its first field and fits a phone', async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 690 });
    await signIn(page, site);
    for (const locale of inFullRun<readonly Locale[]>(locales, ['ru'])) {
      const path = toLocalePath(locale, '/cabinet/notification');
      await page.goto(path);
      await page.evaluate(applyReaderSettings, { fontSize: '200%', sheet: '' });
      await page.locator(`main a[href="${path}/new"]`).click();
      await expect(page.locator('dialog[open] textarea').first()).toBeFocused();
      const isVisible = await page.locator('dialog[open]').evaluate((dialog) => {
        const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
        const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
        return topmost === document.activeElement && dialog.scrollWidth <= dialog.clientWidth;
      });
      expect(isVisible).toBe(true);
    }
  });
});

/** Returns the faults of the open screen. */
async function findScreenFaults(page: Page, path: string, isMobile: boolean): Promise<string[]> {
  if (isMobile) return findPhoneFaults(page);
  return [
    ...(await findViolationsInSchemes(page, cabinetSchemes)),
    ...(await findStaffLayoutFaults(page, path)),
  ];
}
