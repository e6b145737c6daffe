import type { Page } from '@playwright/test';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { fullRunOnly, inFullRun } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { findFocusFaults } from '../support/layout-faults';
import { checkedPages, listItemPageKinds } from '../support/public-pages';
import {
  applyReaderSettings,
  findFaultsWithSettings,
  smallestPage,
  type ReaderSettings,
} from '../support/reader-settings';
import { signIn } from '../support/sign-in';

/** Spacing of letters, words, lines and paragraphs that WCAG 1.4.12 lets readers set. */
const wideSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  ' p { margin-block-end: 2em !important }';

const settings: readonly ReaderSettings[] = [
  { name: '320 px, as at 400 %', width: 320, height: 256 },
  { name: 'text doubled on a phone', width: 360, height: 740, fontSize: '200%' },
  { name: 'text doubled on a desktop', width: 1280, height: 800, fontSize: '200%' },
  { name: 'wide spacing on a phone', width: 360, height: 740, sheet: wideSpacing },
  { name: 'wide spacing on a desktop', width: 1280, height: 800, sheet: wideSpacing },
];

const focusSizes = [
  { width: 320, height: 256 },
  { width: 1280, height: 800 },
];

const cabinetPages = inFullRun(
  ['', '/account', '/users', '/users/invite', '/history', '/settings', '/appeals'],
  ['', '/account', '/history'],
);

/** Segments of lists with an order and without; their forms hold texts, pictures, dates and files. */
const cabinetLists = inFullRun(['news', 'slide', 'document'], ['news']);

test.describe('enlarged pages', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const locale of locales) {
    // Russian words are longer.
    test.describe(`in ${locale}`, { tag: locale === 'ru' ? [] : fullRunOnly }, () => {
      test('public pages cut off and cover nothing, and show the focus', async ({
        page,
        site,
        browserErrors,
      }) => {
        test.setTimeout(300_000);
        browserErrors.allow(/404/);
        const faults: string[] = [];
        for (const path of [...checkedPages, ...(await listItemPageKinds(site))]) {
          faults.push(...(await findPublicPageFaults(page, toLocalePath(locale, path))));
        }
        expect(faults).toEqual([]);
      });
    });
  }

  test('the cabinet cuts off and covers nothing, and shows the focus', async ({ page, site }) => {
    test.setTimeout(180_000);
    const faults: string[] = [];
    for (const path of ['/login', '/login/reset']) faults.push(...(await findStaffPageFaults(page, path)));
    await signIn(page, site);
    for (const path of cabinetPages) faults.push(...(await findStaffPageFaults(page, `/cabinet${path}`)));
    for (const segment of cabinetLists) {
      const list = `/cabinet/${segment}`;
      faults.push(...(await findStaffPageFaults(page, list)));
      const links = page.locator(`main li a[href^="/ru${list}/"]`);
      const firstItem = await links.first().getAttribute('href');
      faults.push(...(await findStaffPageFaults(page, `${list}/new`)));
      faults.push(...(await findStaffPageFaults(page, firstItem!.slice('/ru'.length))));
    }
    expect(faults).toEqual([]);
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

/** Loads a page once and returns its faults with every setting and at every size. */
async function findPublicPageFaults(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  const faults = await findFaultsWithSettings(page, path, [...settings, smallestPage]);
  await page.evaluate(applyReaderSettings, { fontSize: '', sheet: '' });
  for (const { width, height } of focusSizes) {
    await page.setViewportSize({ width, height });
    // Chromium shows a focus that a script sets only after a key press.
    await page.keyboard.press('Tab');
    // The key press starts the slide show; then only one slide can receive the focus.
    await expect(page.locator('[aria-roledescription=carousel]:not([data-ready])')).toHaveCount(0);
    const focusFaults = await page.evaluate(findFocusFaults);
    faults.push(...focusFaults.map((fault) => `${path}, focus at ${width} px: ${fault}`));
  }
  return faults;
}

/** Loads a Russian page for staff and returns its faults on a phone and with every setting. */
async function findStaffPageFaults(page: Page, path: string): Promise<string[]> {
  await page.goto(toLocalePath('ru', path));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Tab');
  const focusFaults = await page.evaluate(findFocusFaults);
  // Sticky bars cover content that can be scrolled out from under them.
  await page.addStyleTag({
    content: 'nav, [data-action-bar], [role=tablist], [role=toolbar] { position: static !important }',
  });
  const faults = await findFaultsWithSettings(page, path, settings);
  return [...focusFaults.map((fault) => `${path}, focus: ${fault}`), ...faults];
}
