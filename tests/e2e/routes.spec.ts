import type { Page } from '@playwright/test';
import { locales, otherLocale, toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { signInToApi, toNewsInput } from './api';
import { expect, test } from './fixtures';
import { listRoutes } from './routes';
import { readTexts } from './texts';

test.use({ siteOf: 'routes' });

/** What the specification names, beside the pages of people, albums and news. */
const specified = [
  '/',
  '/about',
  '/achievements',
  '/adisteme',
  '/basshylyq',
  '/contact',
  '/gallery',
  '/gallery/images',
  '/history',
  '/it',
  '/news',
  '/quality',
  '/tarbie-jumistary',
  '/tour',
];

/** A list narrowed by filters is called like the whole one, which search engines know it as. */
const narrowed = /[?&](level|kind)=/;

/** A page that says less than this, in characters, says nothing; these may. */
const leastText = 400;
const shortPages = /^\/(search|contact\/sent)|[?&](category|level|kind)=/;

/** Items lead to the same others; more than this share of the same words, from 0 to 1, makes them one text. */
const mostLikeness = 0.75;

test.describe('routes', { tag: '@once' }, () => {
  // As a reader without scripts gets them.
  test.use({ javaScriptEnabled: false });

  test('every route says something of its own in both languages', async ({ page, site }) => {
    test.setTimeout(180_000);
    const routes = await listRoutes(site);
    expect(routes).toEqual(expect.arrayContaining(specified));
    expect(routes.filter((path) => path.startsWith('/basshylyq/'))).toHaveLength(16);
    const faults: string[] = [];
    const titles = new Map<string, string>();
    const seen: { path: string; words: Set<string> }[] = [];
    for (const locale of locales) {
      for (const path of routes) {
        const address = toLocalePath(locale, path);
        const found = await readPage(page, address);
        const twin = toLocalePath(otherLocale(locale), path);
        const isTrue = {
          'answers 200': found.status === 200,
          'has one h1': found.headings === 1,
          'gives no id twice': found.repeatedIds.length === 0,
          'names its language': found.language === toLanguage(locale),
          'has a title of its own': found.title !== '' && (narrowed.test(path) || !titles.has(found.title)),
          'has a text': found.text.length > leastText || shortPages.test(path),
          'switches to its twin': found.switchTo === (twin === '/' ? '/kz' : twin),
          'tells where help is': found.helps,
        };
        for (const [what, holds] of Object.entries(isTrue))
          if (!holds) faults.push(`${address}: not ${what}`);
        titles.set(found.title, address);
        if (!path.includes('?')) seen.push({ path: address, words: toTriples(found.text) });
      }
    }
    seen.forEach((one, index) => {
      for (const other of seen.slice(index + 1)) {
        if (readLikeness(one.words, other.words) > mostLikeness)
          faults.push(`${one.path} says what ${other.path} says`);
      }
    });
    expect(faults).toEqual([]);
  });

  test('what is nowhere is said to be, in the language of its address', async ({ page, watch }) => {
    watch.allow(/404/);
    for (const locale of locales) {
      const t = readTexts(locale);
      for (const path of [
        '/no-such-page',
        '/about/no-such-page',
        '/__proto__',
        '/__proto__/a',
        '/constructor',
        '/_error',
        '/news/no-such-item',
        '/basshylyq/no-such-person',
        '/gallery/images?album=no-such-album',
        '/news?page=99',
        '/news?category=no-such-category',
        '/achievements?level=no-such-level',
      ]) {
        const found = await readPage(page, toLocalePath(locale, path));
        expect(found, path).toMatchObject({ status: 404, language: toLanguage(locale), headings: 1 });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('site.notFound.title'));
        const back = page.getByRole('main').getByRole('link', { name: t('common.backToHome') });
        await expect(back).toHaveAttribute('href', toLocalePath(locale, '/'));
        // The same address would be missing there as well.
        expect(found.switchTo).toBe(locale === 'kz' ? '/ru' : '/kz');
      }
    }
  });

  test('what exists in one language is the twin of itself, with a note', async ({ page, site }) => {
    const api = await signInToApi(site);
    const title = { kz: 'Twin kz', ru: 'Twin ru' };
    for (const locale of locales) {
      const other = otherLocale(locale);
      const status = { kz: 'draft', ru: 'draft', [locale]: 'published' } as const;
      const { slug } = await api.news.create({ ...toNewsInput(title), status });
      const { switchTo } = await readPage(page, toLocalePath(locale, `/news/${slug}`));
      expect((await readPage(page, switchTo)).status).toBe(200);
      await expect(page).toHaveURL(toLocalePath(other, `/news/${slug}`));
      await expect(page.getByText(readTexts(other)('site.fallback.note'))).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', toLanguage(locale));
    }
  });

  test('Kazakh words on Russian pages are marked as Kazakh', async ({ page, site }) => {
    test.setTimeout(180_000);
    const unmarked: string[] = [];
    for (const path of await listRoutes(site)) {
      await page.goto(toLocalePath('ru', path));
      unmarked.push(...(await page.evaluate(findUnmarkedKazakh)).map((text) => `${path}: ${text}`));
    }
    expect(unmarked).toEqual([]);
  });
});

/** Kazakh words that are no names, outside of everything that is marked as Kazakh. Runs in the page. */
function findUnmarkedKazakh(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (!parentElement || parentElement.closest('script, style, [lang="kk"]')) continue;
    // Names stand in quotes or begin with a capital letter.
    const words = textContent?.replace(/\u00ab[^\u00bb]*\u00bb/g, '').match(/\p{L}+/gu) ?? [];
    const letters = /^\p{Ll}*[\u04d9\u0493\u049b\u04a3\u04e9\u04b1\u04af\u04bb]/u;
    found.push(...words.filter((word) => letters.test(word)));
  }
  return found;
}

async function readPage(page: Page, address: string) {
  const response = await page.goto(address);
  const locale: Locale = address.startsWith('/ru') ? 'ru' : 'kz';
  const t = readTexts(locale);
  const switches = page.getByRole('navigation', { name: t('site.header.language'), includeHidden: true });
  const toOther = switches.locator(`a[hreflang="${toLanguage(otherLocale(locale))}"]`);
  const foot = page.getByRole('contentinfo');
  return {
    status: response?.status(),
    language: await page.locator('html').getAttribute('lang'),
    title: await page.title(),
    headings: await page.locator('h1').count(),
    repeatedIds: await page
      .locator('[id]')
      .evaluateAll((all) => all.map(({ id }) => id).filter((id, index, ids) => ids.indexOf(id) !== index)),
    text: await page.getByRole('main').innerText(),
    switchTo: (await toOther.first().getAttribute('href')) ?? '',
    helps: (await foot.locator(`a[href="${toLocalePath(locale, '/contact')}"]`).count()) > 0,
  };
}

/** Every three words that follow one another. */
function toTriples(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
}

/** How much of the shorter of two texts the other one says as well, from 0 to 1. */
function readLikeness(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((triple) => other.has(triple)).length;
  return shared / Math.max(1, Math.min(one.size, other.size));
}
