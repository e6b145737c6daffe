import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { hostileTexts } from '../../hostile-texts';
import { signInToApi } from '../support/api-client';
import { expect, test } from '../support/fixtures';
import { NewsForm } from '../support/news-form';
import { parseDocument, parseFeed, type ParsedDocument } from '../support/parse-document';
import { fixedPages } from '../support/public-pages';
import type { RunningSite } from '../support/running-site';
import { signIn } from '../support/staff-session';
import { storeHostileTexts, type HostileItem } from './store-hostile-texts';
import { readTexts } from '../support/texts';

test.use({ siteOf: 'hostile texts' });

test.describe('hostile texts', () => {
  test.describe.configure({ mode: 'serial' });

  let stored: HostileItem[] = [];
  let scriptsBefore: ReadonlySet<string>;

  test.beforeAll(async ({ site, browser }) => {
    test.setTimeout(90_000);
    const page = await browser.newPage();
    const { inlineScripts } = await page.evaluate(parseDocument, await fetchText(site, '/about'));
    scriptsBefore = new Set(listScripts(inlineScripts));
    await page.close();
    const api = await signInToApi(site);
    stored = await storeHostileTexts(api);
    const message = hostileTexts.join('\n');
    const inquiry = {
      name: hostileTexts[1],
      contact: 'a@b.example',
      message,
      locale: 'kz',
      consent: true,
      topic: 'general',
    } as const;
    await api.createInquiry(inquiry);
  });

  const of = (collection: HostileItem['collection']) =>
    stored.filter((item) => item.collection === collection);

  /** Parses a page and expects no markup that acts and no script that the page did not contain before. */
  async function expectInertPage(site: RunningSite, page: Page, path: string): Promise<ParsedDocument> {
    const read = await page.evaluate(parseDocument, await fetchText(site, path));
    expect(read.faults, path).toEqual([]);
    const scripts = listScripts(read.inlineScripts);
    expect(
      scripts.filter((script) => !scriptsBefore.has(script)),
      path,
    ).toEqual([]);
    for (const data of read.jsonLd) expect(JSON.parse(data), path).toHaveProperty('@context');
    return read;
  }

  test('are recognised as hostile if a page does not escape them', async ({ page }) => {
    // The last text attacks frameworks that read templates from the page.
    for (const text of hostileTexts.slice(0, -1)) {
      const { faults, inlineScripts } = await page.evaluate(parseDocument, `<p>${text}</p>`);
      expect([...faults, ...inlineScripts], text).not.toEqual([]);
    }
  });

  test('are escaped on every public page in both languages', async ({ site, page }) => {
    test.setTimeout(120_000);
    const items = [
      ...of('staff')
        .slice(0, 4)
        .map(({ slug }) => `/basshylyq/${slug}`),
      ...of('albums')
        .slice(0, 4)
        .map(({ slug }) => `/gallery/images?album=${slug}`),
    ];
    const asked = hostileTexts.map((text) => encodeURIComponent(text));
    const queries = [
      ...asked.map((text) => `/search?q=${text}`),
      ...asked.slice(0, 2).flatMap((text) => [`/news?category=${text}`, `/gallery/images?album=${text}`]),
    ];
    const shown = new Set<string>();
    for (const locale of locales) {
      // Pages in both languages repeat the query in the same way.
      const queriesOfLocale = locale === 'ru' ? [...queries, `/${asked[0]}`] : [];
      for (const path of [...fixedPages, ...items, ...queriesOfLocale]) {
        const { text } = await expectInertPage(site, page, toLocalePath(locale, path));
        for (const { collection, title } of stored)
          if (title[locale] && text.includes(title[locale])) shown.add(collection);
      }
    }
    // Synonyms are used by the search only; substitutions have a day instead of a title.
    const types = new Set(stored.map(({ collection }) => collection));
    for (const name of ['synonyms', 'substitutions'] as const) {
      types.delete(name);
      shown.delete(name);
    }
    expect([...shown].sort()).toEqual([...types].sort());
  });

  test('are escaped in titles, metadata, structured data, feeds and the site map', async ({ site, page }) => {
    for (const locale of locales) {
      for (const { slug, title } of of('news')) {
        const path = toLocalePath(locale, `/news/${slug}`);
        const read = await expectInertPage(site, page, path);
        const text = title[locale]!;
        expect(read.heading, path).toBe(text);
        expect(read.title, path).toContain(text);
        expect(read.meta['og:title'], path).toContain(text);
        const data = read.jsonLd.map((text) => JSON.parse(text) as Record<string, unknown>);
        expect(data.find((entry) => entry['@type'] === 'NewsArticle')?.['headline'], path).toBe(text);
      }
      const feed = await page.evaluate(
        parseFeed,
        await fetchText(site, toLocalePath(locale, '/news/feed.xml')),
      );
      expect(feed.error).toBeNull();
      for (const { title } of of('news').slice(0, 3))
        expect(feed.entries.map((entry) => entry.title)).toContain(title[locale]);
      for (const { content } of feed.entries)
        expect((await page.evaluate(parseDocument, content)).faults).toEqual([]);
    }
    expect((await page.evaluate(parseFeed, await fetchText(site, '/sitemap.xml'))).error).toBeNull();
    for (const { slug } of of('news').slice(0, 3)) {
      const picture = await fetch(`${site.url}/share/news/${slug}`);
      expect(picture.headers.get('content-type')).toMatch(/^image\/(png|jpeg)$/);
      await picture.arrayBuffer();
    }
  });

  test('run nothing in the browser, on the site and in the cabinet', async ({ page, site }) => {
    const locale = 'ru' satisfies Locale;
    const t = readTexts(locale);
    const local = (path: string) => toLocalePath(locale, path);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const [item] = of('news');
    const title = item!.title[locale]!;
    // The fixture `recordings` fails the test on each violation of the content security policy.
    const expectInert = async () => {
      expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
      expect(dialogs).toEqual([]);
    };

    await page.goto(local('/'));
    await expect(page.getByRole('main')).toContainText(title);
    await expectInert();
    await page.goto(local(`/news/${item!.slug}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectInert();

    await signIn(page, site);
    await page.goto(local('/cabinet'));
    await expectInert();
    await page.goto(local('/cabinet/appeals'));
    await expect(page.getByText(hostileTexts[1]).first()).toBeVisible();
    await expectInert();
    await page.goto(local('/cabinet/history'));
    // The audit log contains titles.
    await expect(page.getByText('window.hit=1').first()).toBeVisible();
    await expectInert();

    await page.goto(local('/cabinet/news'));
    const added = '</b><img src=x onerror=window.hit=1>';
    await page.getByRole('link', { name: t('content.news.add'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('content.news.add') });
    for (const language of locales) {
      const label = `${t('content.news.fields.title.label')} (${t(`common.language.${language}`)})`;
      await dialog.getByRole('textbox', { name: label, exact: true }).fill(added);
    }
    await dialog.getByRole('button', { name: t('cabinet.add.continue') }).click();
    await expect(page).toHaveURL(/\/cabinet\/news\/[0-9a-f-]{36}$/);
    await expectInert();
    const form = new NewsForm(page, locale);
    const body = await form.body(locale);
    await paste(body, readFileSync('tests/fixtures/clipboard/web-page.html', 'utf8'));
    await expect(body.getByRole('heading', { name: 'Own page' })).toBeVisible();
    // The place of a picture of another site says why it was not taken.
    await expect(body.getByText(t('cabinet.editor.slot.remote'))).toBeVisible();
    await form.save();
    await form.expectSaved('savedDraft');
    await expectInert();

    await page.goto(local('/cabinet/news'));
    await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible();
    await page.getByRole('button', { name: t('cabinet.list.deleteNamed', { title: added }) }).click();
    await expect(page.getByRole('status').filter({ hasText: added })).toBeVisible();
    await expectInert();
    await page.goto(local('/cabinet/news?status=trashed'));
    await expect(page.getByRole('listitem').filter({ hasText: added })).toBeVisible();
    await expectInert();
    await page.goto(local(`/cabinet/news/${item!.id}`));
    await expect(await form.title(locale)).toHaveValue(title);
    await expect(await form.body(locale)).toContainText('constructor');
    await expectInert();
  });
});

/** Returns the scripts of a page without its data and without names of files. */
function listScripts(inlineScripts: readonly string[]): string[] {
  return inlineScripts
    .filter((script) => !isPageData(script))
    .map((script) => script.replaceAll(/"(\/_next\/)?static\/[\w./~-]+\.js",?/g, ''));
}

/** Whether a script contains only the data of Next for the page. */
function isPageData(script: string): boolean {
  if (script === '(self.__next_f=self.__next_f||[]).push([0])') return true;
  const data = /^self\.__next_f\.push\((\[.*\])\)$/s.exec(script)?.[1];
  try {
    return data !== undefined && Array.isArray(JSON.parse(data));
  } catch {
    return false;
  }
}

/** Pastes HTML. */
async function paste(field: Locator, html: string): Promise<void> {
  await field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

async function fetchText(site: RunningSite, path: string): Promise<string> {
  return (await fetch(site.url + path)).text();
}
