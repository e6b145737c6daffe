import type { Page } from '@playwright/test';
import { definitionOf } from '@/lib/content/registry';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { expect, test } from './fixtures';
import { findFocusFaults, findLayoutFaults } from './page-faults';
import { listItemPages, narrowedPages, singlePages } from './routes';
import { signIn } from './staff';

/** Distances between letters, words, lines and paragraphs that a reader may set. */
const wideSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  ' p { margin-block-end: 2em !important }';

/** Ways to read a page: the size of the window, the size of the text and a sheet of the reader's own. */
const ways = [
  { name: '320 px, as at 400 %', width: 320, height: 256 },
  { name: 'text doubled on a phone', width: 360, height: 740, fontSize: '200%' },
  { name: 'text doubled on a desktop', width: 1280, height: 800, fontSize: '200%' },
  { name: 'wide spacing on a phone', width: 360, height: 740, sheet: wideSpacing },
  { name: 'wide spacing on a desktop', width: 1280, height: 800, sheet: wideSpacing },
];

const pages = [...singlePages, ...narrowedPages, '/no-such-page'];

test.describe('enlarged pages', { tag: '@once' }, () => {
  for (const locale of locales) {
    test(`nothing is cut off, covered or beside the window in ${locale}`, async ({ page, site, watch }) => {
      test.setTimeout(180_000);
      watch.allow(/404/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const faults: string[] = [];
      for (const path of [...pages, ...(await listItemPages(site))]) {
        await page.goto(toLocalePath(locale, path));
        faults.push(...(await findFaults(page, path)));
      }
      expect(faults).toEqual([]);
    });
  }

  test('nor where staff sign in and work', async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const faults: string[] = [];
    const look = async (path: string) => {
      await page.goto(toLocalePath('ru', path));
      await page.setViewportSize({ width: 360, height: 740 });
      await page.keyboard.press('Tab');
      const unseen = await page.evaluate(findFocusFaults);
      faults.push(...unseen.map((fault) => `${path}, by keyboard: ${fault}`));
      // What is to be scrolled up lies behind the bars of the form and at the foot of a phone.
      await page.addStyleTag({
        content: 'nav, [data-action-bar], [role=tablist], [role=toolbar] { position: static !important }',
      });
      faults.push(...(await findFaults(page, path)));
    };
    for (const path of ['/login', '/login/reset']) await look(path);
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, 'ru');
    for (const path of ['', '/account', '/users', '/users/invite', '/history', '/settings', '/appeals']) {
      await look(`/cabinet${path}`);
    }
    // Lists with an order and without, forms with texts, pictures, dates and files: the other types have the same parts.
    for (const collection of ['news', 'slides', 'documents'] as const) {
      const list = `/cabinet/${definitionOf(collection).cabinetSegment}`;
      await look(list);
      const first = await page
        .locator(`main li a[href^="${toLocalePath('ru', list)}/"]`)
        .first()
        .getAttribute('href');
      await look(`${list}/new`);
      await look(first!.slice('/ru'.length));
    }
    expect(faults).toEqual([]);
  });

  test('a dialog leaves in sight what is filled in first, and is not wider than a phone', async ({
    page,
  }) => {
    const { cabinetSegment } = definitionOf('notifications');
    await page.setViewportSize({ width: 360, height: 690 });
    await signIn(page, 'ru');
    for (const locale of locales) {
      const path = toLocalePath(locale, `/cabinet/${cabinetSegment}`);
      await page.goto(path);
      await page.evaluate(setReading, { fontSize: '200%', sheet: '' });
      await page.locator(`main a[href="${path}/new"]`).click();
      await expect(page.locator('dialog[open] textarea').first()).toBeFocused();
      const isWhole = await page.locator('dialog[open]').evaluate((dialog) => {
        const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return seen === document.activeElement && dialog.scrollWidth <= dialog.clientWidth;
      });
      expect(isWhole).toBe(true);
    }
  });

  for (const [width, height] of [
    [320, 256],
    [1280, 800],
  ] as const) {
    test(`focus is seen and nothing covers it, ${width} px`, async ({ page, site, watch }) => {
      test.setTimeout(180_000);
      watch.allow(/404/);
      await page.setViewportSize({ width, height });
      const faults: string[] = [];
      for (const path of [...pages, ...(await listItemPages(site))]) {
        await page.goto(path);
        // Focus that a script sets is shown when the last thing used was the keyboard.
        await page.keyboard.press('Tab');
        // It brings the slides to life, of which only one can be reached from then on.
        await expect(page.locator('[aria-roledescription=carousel]:not([data-ready])')).toHaveCount(0);
        faults.push(...(await page.evaluate(findFocusFaults)).map((fault) => `${path}: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  }
});

/** What is wrong with a page in any of the ways to read it. */
async function findFaults(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, width, height, fontSize = '', sheet = '' } of ways) {
    await page.setViewportSize({ width, height });
    await page.evaluate(setReading, { fontSize, sheet });
    const found = await page.evaluate(findLayoutFaults);
    faults.push(...found.map((fault) => `${path}, ${name}: ${fault}`));
  }
  return faults;
}

async function setReading({ fontSize, sheet }: { fontSize: string; sheet: string }): Promise<void> {
  document.documentElement.style.fontSize = fontSize;
  const readers = new CSSStyleSheet();
  readers.replaceSync(sheet);
  document.adoptedStyleSheets = [readers];
  // Sizes change in the next frame: without motion every change is a transition, of no length.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}
