import type { Locator, Page } from '@playwright/test';
import { locales, toIntlLocale, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { addDays, toSchoolDay } from '@/sample/days';
import { fillInDays } from '@/sample/fill-in-days';
import { addOpenDays } from '@/sample/open-days';
import tasks from '../../fixtures/findability.json' with { type: 'json' };
import { expect, test, toLanguageTag } from '../support/fixtures';
import { readTexts } from '../support/texts';

/** A question of parents: the way from the home page, by taps or by one search, and the words of the answer. */
interface Task {
  /** Selectors; `menu` is the button of the menu. */
  readonly taps?: readonly string[];
  readonly search?: Readonly<Record<Locale, string>>;
  readonly goal: Readonly<Record<Locale, string>>;
}

/** The window of a phone below the bars of its browser, in pixels. */
const phone = { width: 360, height: 620 };

/** Stands for the year before a Kazakh date of the next year. */
const optionalYear = '\u0001';

/** Most taps, and most screens on all pages of the way until the answer is wholly visible. */
const limits = { taps: 2, screens: 4 };

for (const locale of locales) {
  test.describe(`answers in ${locale}`, { tag: toLanguageTag(locale) }, () => {
    test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

    test('the contacts show a telephone to tap on the first screen', async ({ page }) => {
      await page.goto(toLocalePath(locale, '/contact'));
      const box = await page.getByRole('main').locator("a[href='tel:+77252000001']").first().boundingBox();
      expect(box!.y + box!.height).toBeLessThanOrEqual(phone.height);
      expect(box!.height).toBeGreaterThanOrEqual(44);
    });

    test('the heads show the director on the first screen', async ({ page }) => {
      await page.goto(toLocalePath(locale, '/basshylyq'));
      const box = await page.getByRole('main').getByRole('article').first().boundingBox();
      expect(box!.y + box!.height).toBeLessThanOrEqual(phone.height);
    });

    for (const [name, task] of Object.entries<Task>(tasks)) {
      test(`${name}: two taps or one search from the home page`, async ({ page }, { annotations }) => {
        await page.goto(toLocalePath(locale, '/'));
        const way = task.search
          ? await search(page, task.search[locale], locale)
          : await tap(page, task.taps!);
        // The answer may stand in the menu itself.
        const goal = page
          .getByRole(task.taps?.at(-1) === 'menu' ? 'banner' : 'main')
          .getByText(toPattern(task.goal[locale], locale))
          .locator('visible=true')
          .first();
        await expect(goal).toBeVisible();
        const screens = way.screens + (await countScreens(goal));
        annotations.push({ type: 'way', description: `${way.taps} taps, ${screens} screens` });
        expect(way.taps).toBeLessThanOrEqual(limits.taps);
        expect(screens).toBeLessThanOrEqual(limits.screens);
      });
    }
  });
}

/**
 * Returns the pattern of a text as it is typeset: with spaces, hyphens and dashes that end no line. Its dates are relative
 * to the day on which the sample was filled in: today, or yesterday if midnight has passed. `{date+30}` is the 30th open
 * day of the school after the admission started.
 */
function toPattern(text: string, locale: Locale): RegExp {
  const today = toSchoolDay(Date.now());
  const patterns = [today, addDays(today, -1)].map((day) =>
    fillIn(text, locale, day)
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/[ \u00a0]/g, '[ \\u00a0]')
      .replace(/-/g, '[-\\u2011]')
      .replaceAll(optionalYear, '(?:\\d{4}.{1,4})?'),
  );
  return new RegExp(patterns.join('|'));
}

function fillIn(text: string, locale: Locale, day: string): string {
  const format = new Intl.DateTimeFormat(toIntlLocale(locale), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const started = addDays(day, -4);
  const toDate = (_: string, days: string) =>
    optionalYear + format.format(new Date(addOpenDays(started, Number(days))));
  return fillInDays(text.replace(/\{date\+(\d+)\}/g, toDate), locale, day);
}

interface Way {
  readonly taps: number;
  /** Screens read before the last page. */
  readonly screens: number;
}

/** Follows links; what is tapped on a page counts with the screens above it. */
async function tap(page: Page, selectors: readonly string[]): Promise<Way> {
  let screens = 0;
  for (const selector of selectors) {
    const target =
      selector === 'menu'
        ? page.getByRole('banner').locator('summary').locator('visible=true').last()
        : page.locator(selector).locator('visible=true').first();
    const before = page.url();
    screens += (await countScreens(target)) - 1;
    await target.click();
    if (selector !== 'menu') await page.waitForURL((url) => url.href !== before);
  }
  return { taps: selectors.length, screens };
}

/** Opens the search, types a query, and follows the first result: one search. */
async function search(page: Page, query: string, locale: Locale): Promise<Way> {
  const t = readTexts(locale);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('visit.search.link') })
    .click();
  await page.getByRole('main').getByRole('searchbox').fill(query);
  await page.keyboard.press('Enter');
  const result = page.getByRole('main').locator('h2 a').first();
  await page.waitForURL(/[?&]q=/);
  const screens = (await countScreens(result)) - 1;
  await result.click();
  await page.waitForURL((url) => !url.pathname.endsWith('/search'));
  return { taps: 2, screens };
}

/** Returns the number of screens from the window's top edge until an element ends. */
async function countScreens(target: Locator): Promise<number> {
  // A link with an anchor scrolls after the page has appeared.
  await target.waitFor();
  const bottom = await target.evaluate(async (node) => {
    await new Promise(requestAnimationFrame);
    return node.getBoundingClientRect().bottom;
  });
  return Math.max(1, Math.ceil(bottom / phone.height));
}
