import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import Database from 'better-sqlite3';
import sharp from 'sharp';
import { palettes } from '@/lib/content/palettes';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { publishNews, signInToApi } from '../support/api';
import { anotherSchool, anotherSchoolLinks, oldKind, oldWords, withdrawSampleContent } from '../support/another-school';
import { expectAccessible } from '../support/axe';
import { BlockForm } from '../support/block-form';
import { recordBrowserErrors } from '../support/browser-errors';
import { crawlSite, type CrawledDocument } from '../support/crawl-site';
import { expectToast } from '../support/expect-toast';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/sign-in';
import { startSite, type RunningSite } from '../support/site';
import { signInForCookies } from '../support/staff-cookies';
import { readTexts } from '../support/texts';
import { uploadImage } from '../support/upload-image';

/** The language of the interface. */
const locale = 'ru' satisfies Locale;
const t = readTexts(locale);

test('an administrator turns the sample into School No. 5, and nothing names the old school', async ({
  browser,
  recordings,
}) => {
  test.setTimeout(300_000);
  // The test changes what every page shows, so it has its own site.
  const site = await startSite();
  const before = await readPictures(site);
  const context = await browser.newContext({ baseURL: site.url });
  recordings.push(recordBrowserErrors(context, site.url));
  const page = await context.newPage();
  await signIn(page, site);

  await test.step('settings', () => fillSettings(page));
  await test.step('home page', () => changeHome(page));
  const pages = await test.step('two nested pages', () => addPages(page));
  await test.step('menu', () => changeMenu(page));
  const api = await signInToApi(site);
  await test.step('content of the sample', () => withdrawSampleContent(api));
  const news = await publishNews(api, { kz: 'Bizdin zhanalyq', ru: 'Nasha novost' });
  const removed = await publishNews(api, { kz: 'Eski', ru: 'Staraja' });
  await api.news.remove(removed.id, removed.version);

  await test.step('no document names the old school', async () => {
    const gone = locales.map((language) => toLocalePath(language, `/news/${removed.slug}`));
    const documents = [...(await crawlSite(site)), ...(await readDocuments(site, gone))];
    expect(documents.filter(({ status }) => status >= 500)).toEqual([]);
    expect([...new Set(documents.map(({ status }) => status))].sort()).toEqual([200, 400, 404, 410]);
    const paths = documents.map((document) => document.path);
    for (const path of [...pages, `/news/${news.slug}`])
      for (const language of locales) expect(paths).toContain(toLocalePath(language, path));
    expect(listFaults(documents, [...oldWords, oldKind])).toEqual([]);
    for (const { path, text } of documents.filter(({ text }) => text.includes('<title>')))
      expect(text, path).toContain(anotherSchool.shortName[/^\/ru(\/|$)/.test(path) ? 'ru' : 'kz']);
  });

  await test.step('pages and pictures show the settings', async () => {
    for (const language of locales) await expectSettings(site, language);
    for (const [path, hash] of Object.entries(await readPictures(site)))
      expect(hash, path).not.toBe(before[path]);
  });

  await test.step('the cabinet does not name the old school', async () => {
    const cookie = await signInForCookies(site);
    const sections = ['', '/site', '/menu', '/users', '/users/invite', '/account', '/settings', '/redirects'];
    const paths = [...sections, '/appeals', '/download', '/news/new', '/page/new', '/nothing'];
    const addresses = locales.flatMap((language) =>
      paths.map((path) => toLocalePath(language, `/cabinet${path}`)),
    );
    const documents = await readDocuments(site, addresses, cookie);
    expect([...new Set(documents.map(({ status }) => status))].sort()).toEqual([200, 404]);
    expect(listFaults(documents, oldWords)).toEqual([]);
  });

  await test.step('neither does the page for failures', async () => {
    const database = new Database(join(site.dataDir, 'site.sqlite'));
    database.exec('alter table news rename to lost');
    database.close();
    const documents = await readDocuments(
      site,
      locales.map((language) => toLocalePath(language, '/news?page=2')),
    );
    expect(documents.map(({ status }) => status)).toEqual([500, 500]);
    expect(listFaults(documents, [...oldWords, oldKind])).toEqual([]);
  });
  await context.close();
  await site.stop();
});

/** Fills every field of the settings. */
async function fillSettings(page: Page): Promise<void> {
  await page.goto(toLocalePath(locale, '/cabinet/site'));
  await expect(page.getByRole('heading', { level: 1, name: t('content.site.one') })).toBeVisible();
  await expectAccessible(page);
  for (const [field, texts] of Object.entries(anotherSchool))
    for (const language of locales) await page.locator(`#item-${field}-${language}`).fill(texts[language]);
  await page.locator('#item-palette').selectOption('garnet');
  await page.locator('#item-map').fill('https://2gis.kz/kokshetau');
  for (const [field, entry] of Object.entries(anotherSchoolLinks)) {
    const group = groupOf(page, 'site', field);
    const removals = group.getByRole('button', { name: new RegExp(`^${t('cabinet.links.remove', { title: '' })}`) });
    while ((await removals.count()) > 1) await removals.last().click();
    const [kz, ru, target] = await group.getByRole('textbox').all();
    await kz!.fill(entry.kz);
    await ru!.fill(entry.ru);
    await target!.fill(entry.target);
  }
  const circle = '<svg width="400" height="400"><circle cx="200" cy="200" r="190" fill="#7a2e0e"/></svg>';
  const logo = await sharp(Buffer.from(circle)).png().toBuffer();
  await uploadImage(groupOf(page, 'site', 'logo'), logo, { kz: 'Logotip', ru: 'Logotip' }, locale);
  // A refused value is named beside its field.
  const number = groupOf(page, 'site', 'telephones').getByRole('textbox').nth(2);
  await number.fill('call us');
  await save(page);
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill(anotherSchoolLinks.telephones.target);
  await save(page);
  await expectToast(page, t('cabinet.form.saved'));
}
