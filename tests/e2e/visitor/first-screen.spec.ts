import type { Locator, Page } from '@playwright/test';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { waitForHydration } from '../support/client-navigation';
import { smoke } from '../support/coverage';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { readTexts } from '../support/texts';

/** Text sizes of readers, in percent. */
const textSizes = [100, 130, 160, 200];

for (const locale of locales) {
  const t = readTexts(locale);

  test.describe(`the first screen in ${locale}`, { tag: toLanguageTag(locale) }, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('shows name, buttons, announcement and headline on a phone', { tag: smoke }, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 620 });
      await page.goto(toLocalePath(locale, '/'));
      const main = page.getByRole('main');
      const notices = page.getByRole('region', { name: t('site.notifications.label') });
      const slide = main.getByRole('region', { name: t('site.home.slider.label') });
      const parts = {
        name: page.getByRole('heading', { level: 1 }),
        tagline: main.locator('p').first(),
        admission: main.locator('a[href$="/qabyldau"]').first(),
        news: main.locator('a[href$="/news"]').first(),
        announcement: notices.locator('[data-notice] p').first(),
        headline: slide.getByRole('heading', { level: 2 }).first(),
        search: page.getByRole('banner').getByRole('link', { name: t('visit.search.link') }),
      };
      for (const [name, part] of Object.entries(parts)) {
        await expect(part, name).toBeVisible();
        expect(await isWhollyShown(part, 620), name).toBe(true);
      }
      // One line, beside buttons that a thumb hits.
      expect((await parts.announcement.boundingBox())!.height).toBeLessThan(30);
      expect((await notices.boundingBox())!.height).toBeLessThanOrEqual(60);
    });

    test('an announcement of fifty letters is whole on a phone, up to its button', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 620 });
      for (const path of ['/', '/about']) {
        await page.goto(toLocalePath(locale, path));
        // React would report the text below as one that the server did not send.
        await waitForHydration(page);
        const notices = page.getByRole('region', { name: t('site.notifications.label') });
        const text = notices.locator('[data-notice] p').first();
        await text.evaluate(
          (node) => (node.textContent = 'Qabyldau bastaldy: qujattar men bos oryndar turaly'),
        );
        expect(await text.evaluate((node) => node.scrollHeight <= node.clientHeight + 1), path).toBe(true);
        const [line, dismiss] = await Promise.all([
          text.boundingBox(),
          notices.getByRole('button').first().boundingBox(),
        ]);
        expect(dismiss!.x - line!.x - line!.width, path).toBeLessThan(12);
      }
    });

    test('the button of the announcements shows them whole', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 620 });
      await page.goto(toLocalePath(locale, '/'));
      const notices = page.getByRole('region', { name: t('site.notifications.label') });
      const text = notices.locator('[data-notice] p').first();
      const closed = (await text.boundingBox())!.height;
      await notices.locator('summary').click();
      expect((await text.boundingBox())!.height).toBeGreaterThanOrEqual(closed);
      expect(await text.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
      await expect(notices.getByRole('link').first()).toBeVisible();
    });

    test('the header stays in one row with enlarged text', async ({ page }) => {
      await page.goto(toLocalePath(locale, '/about'));
      for (const width of [320, 360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 740 });
        for (const size of textSizes) {
          await setTextSize(page, size);
          const faults = await page.evaluate(findHeaderFaults);
          expect(faults, `${width} px, text ${size} %`).toEqual([]);
        }
      }
    });

    test('enlarged text leaves the headline of a slide whole and its controls on it', async ({ page }) => {
      await page.goto(toLocalePath(locale, '/'));
      const slide = page.getByRole('main').getByRole('region', { name: t('site.home.slider.label') });
      const headlines = slide.locator('h2');
      await page.mouse.wheel(0, 1);
      await page.keyboard.press('Tab');
      await expect(slide.getByRole('button').first()).toBeVisible();
      for (const [width, size] of [
        [320, 200],
        [360, 160],
        [360, 200],
      ] as const) {
        await page.setViewportSize({ width, height: 740 });
        await setTextSize(page, size);
        const isWhole = await headlines.evaluateAll((all) =>
          all.map(
            (node) => node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth,
          ),
        );
        expect(isWhole, `${width} px, text ${size} %`).not.toContain(false);
        const [controls, frame] = await Promise.all([
          slide
            .getByRole('button')
            .evaluateAll((all) => all.map((node) => node.getBoundingClientRect().left)),
          slide.boundingBox(),
        ]);
        expect(Math.min(...controls), `${width} px, text ${size} %`).toBeGreaterThanOrEqual(frame!.x);
      }
    });

    test('the menu holds what leaves the header of the narrowest window', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(toLocalePath(locale, '/about'));
      await setTextSize(page, 200);
      const banner = page.getByRole('banner');
      await banner.locator('details[data-until] > summary').click();
      await expect(banner.getByRole('searchbox')).toBeInViewport();
      const other = toLocalePath(locale === 'kz' ? 'ru' : 'kz', '/about');
      const language = banner.locator(`details a[href="${other}"]`);
      await language.scrollIntoViewIfNeeded();
      await language.click();
      await expect(page).toHaveURL(other);
    });

    test('a window of 1280 px has room for the whole menu', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(toLocalePath(locale, '/about'));
      const banner = page.getByRole('banner');
      for (const link of await banner.locator('[data-from]').all()) await expect(link).toBeVisible();
      await expect(banner.locator('details[data-until] > summary')).toBeHidden();
    });

    test('a header without room for the whole menu offers it as a panel', async ({ page }) => {
      await page.goto(toLocalePath(locale, '/about'));
      const button = page.getByRole('banner').locator('details[data-until] > summary');
      const links = page.getByRole('banner').locator('[data-from]');
      await page.setViewportSize({ width: 1920, height: 800 });
      await expect(button).toBeHidden();
      for (const link of await links.all()) await expect(link).toBeVisible();
      await page.setViewportSize({ width: 1080, height: 800 });
      await expect(button).toBeVisible();
      await expect(links.first()).toBeVisible();
      await button.click();
      await expect(page.getByRole('banner').getByRole('searchbox')).toBeVisible();
    });
  });
}

/** Whether an element lies in the window's first `height` pixels, and the pointer meets it at its middle. */
function isWhollyShown(part: Locator, height: number): Promise<boolean> {
  return part.evaluate((node, bottom) => {
    const box = node.getBoundingClientRect();
    const topmost = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isInside = box.top >= 0 && box.bottom <= bottom && box.left >= 0 && box.right <= innerWidth;
    return isInside && topmost !== null && (node.contains(topmost) || topmost.contains(node));
  }, height);
}

async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}%`;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }, percent);
}

/** Returns parts of the header that leave its row, the window or each other. Runs in the page. */
function findHeaderFaults(): string[] {
  const bar = document.querySelector('header > div')!;
  const parts = [...bar.children].filter((part) => part.getClientRects().length > 0);
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const faults: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
  boxes.forEach((box, index) => {
    const name = parts[index]!.textContent.slice(0, 20) || parts[index]!.getAttribute('aria-label');
    const before = boxes[index - 1];
    if (before && box.left < before.right - 1) faults.push(`${name} overlaps the part before`);
    if (before && box.top >= before.bottom) faults.push(`${name} is in a second row`);
    if (box.right > innerWidth) faults.push(`${name} leaves the window`);
    if (parts[index]!.scrollWidth > parts[index]!.clientWidth + 1) faults.push(`${name} is cut off`);
  });
  return faults;
}
