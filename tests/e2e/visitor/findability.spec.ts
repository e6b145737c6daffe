import type { Locator, Page } from '@playwright/test';
import { calendarSample } from '@/features/calendar/sample/calendar-sample';
import { fromLocalePath, locales, toIntlLocale, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { addDays, toSchoolDay } from '@/sample/sample-days';
import { fillInDays } from '@/sample/fill-in-days';
import { addOpenDays } from '@/sample/open-days';
import { addSampleParts } from '@/sample/sample-parts';
import tasks from '../../fixtures/findability.json' with { type: 'json' };
import { expect, test, toLanguageTag } from '../support/fixtures';
import { readTexts } from '../support/texts';

// The dates of answers are open days of the sample's calendar.
addSampleParts([calendarSample]);

/** A question of parents: the way from the home page, by taps or by one search, and the words of the answer. */
interface Task {
  /** Selectors; `menu` is the button of the menu. */
  readonly taps?: readonly string[];
  readonly search?: Readonly<Record<Locale, string>>;
  /** Path of the page with the answer, without locale prefix. */
  readonly page: string;
  readonly goal: Readonly<Record<Locale, string>>;
}

/** The window of a phone below the bars of its browser, in pixels. */
const phone = { width: 360, height: 620 };

/** Stands for the year before a Kazakh date of the next year. */
const optionalYear = '\u0001';

/**
 * Most taps, and most screens on all pages of the way until the answer is wholly visible. A search has two taps, too: one
 * opens it, the other one follows the first result.
 */
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

    test('each tap and each search of a way counts', async ({ page }) => {
      const actions = await countActions(page);
      await page.goto(toLocalePath(locale, '/'));
      await tap(page, ['menu', "header a[href$='/kuntizbe']"]);
      await search(page, '7A', locale);
      expect(actions).toEqual({ taps: 4, searches: 1 });
    });

    for (const [name, task] of Object.entries<Task>(tasks)) {
      test(`${name}: two taps or one search from the home page`, async ({ page }, { annotations }) => {
        const actions = await countActions(page);
        await page.goto(toLocalePath(locale, '/'));
        const screensBefore = task.search
          ? await search(page, task.search[locale], locale)
          : await tap(page, task.taps!);
        await expect(page).toHaveURL(({ pathname }) => fromLocalePath(pathname).path === task.page);
        // The answer may stand in the menu itself.
        const goal = page
          .getByRole(task.taps?.at(-1) === 'menu' ? 'banner' : 'main')
          .getByText(toPattern(task.goal[locale], locale))
          .locator('visible=true')
          .first();
        await expect(goal).toBeVisible();
        const screens = screensBefore + (await countScreens(goal));
        const description = `${actions.taps} taps, ${actions.searches} searches, ${screens} screens`;
        annotations.push({ type: 'way', description });
        expect(actions.taps).toBeLessThanOrEqual(limits.taps);
        expect(actions.searches).toBe(task.search ? 1 : 0);
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

/** What a visitor did. */
interface Actions {
  taps: number;
  searches: number;
}

/** Counts the taps and the submitted searches on all pages that `page` opens from now on. */
async function countActions(page: Page): Promise<Readonly<Actions>> {
  const actions: Actions = { taps: 0, searches: 0 };
  await page.exposeFunction('countAction', (name: keyof Actions) => void actions[name]++);
  await page.addInitScript(() => {
    const { countAction } = window as unknown as { countAction: (name: keyof Actions) => void };
    // Enter in a form clicks its button, with a detail of 0.
    addEventListener('click', ({ detail }) => detail > 0 && countAction('taps'), { capture: true });
    addEventListener('submit', () => countAction('searches'), { capture: true });
  });
  return actions;
}

/**
 * Follows links and returns the number of screens before the last page. What is tapped on a page counts with the screens
 * above it.
 */
async function tap(page: Page, selectors: readonly string[]): Promise<number> {
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
  return screens;
}

/** Opens the search, types a query, follows the first result, and returns the number of screens before it. */
async function search(page: Page, query: string, locale: Locale): Promise<number> {
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
  return screens;
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
