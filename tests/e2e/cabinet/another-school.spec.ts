import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import Database from 'better-sqlite3';
import sharp from 'sharp';
import { palettes } from '@/lib/content/palettes';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { publishNews, signInToApi } from '../support/api';
import {
  anotherSchool,
  anotherSchoolLinks,
  oldKind,
  oldWords,
  withdrawSampleContent,
} from '../support/another-school';
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
    const removals = group.getByRole('button', { name: startOf('cabinet.links.remove') });
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

/** Writes another line above the name of the school, and hides the words of the sample's director. */
async function changeHome(page: Page): Promise<void> {
  const id = await findPage(page, 'home');
  await page.goto(toLocalePath(locale, `/cabinet/page/${id}`));
  const form = new BlockForm(page, locale);
  const hero = form.list().first();
  await hero.locator('[data-toggle]').first().click();
  await form.fill(hero, 'hero.tagline', 'Welcome');
  const quotation = form.list().filter({ hasText: t('content.block.quotation.label') });
  await quotation
    .getByRole('button', { name: startOf('cabinet.blocks.hideNamed') })
    .first()
    .click();
  await expect(quotation.getByText(t('cabinet.blocks.hidden'))).toBeVisible();
  await save(page);
  await expectToast(page, t('cabinet.form.saved'));
}

/** Publishes a page below another one, and a page below that, with six kinds of blocks. Returns their paths. */
async function addPages(page: Page): Promise<string[]> {
  const form = new BlockForm(page, locale);
  const club = await startPage(page, 'Club', await findPage(page, 'about'));
  await form.fill(await form.add('text'), 'text.text', 'Paragraph');
  await form.fill(await form.add('call-out'), 'call-out.text', 'Notice');
  const step = await form.addRow(await form.add('steps'), 'steps.steps');
  await form.fill(step, 'steps.steps.title', 'Step');
  await publish(page);
  await startPage(page, 'Timetable', club);
  const question = await form.addRow(await form.add('questions'), 'questions.questions');
  await form.fill(question, 'questions.questions.question', 'Question');
  await form.fill(question, 'questions.questions.answer', 'Answer');
  const contact = await form.addRow(await form.add('contacts'), 'contacts.contacts');
  await form.fill(contact, 'contacts.contacts.name', 'Coach');
  await form.fillShared(contact, 'contacts.contacts.phone', anotherSchoolLinks.telephones.target);
  const button = await form.addRow(await form.add('buttons'), 'buttons.buttons');
  await form.fill(button, 'buttons.buttons.label', 'Button');
  await form.fillShared(button, 'buttons.buttons.link', '/contact');
  await publish(page);
  return ['/about/club-kz', '/about/club-kz/timetable-kz'];
}

/** Opens the form of a new page below another one. Returns the id of the page. */
async function startPage(page: Page, title: string, parent: string): Promise<string> {
  await page.goto(toLocalePath(locale, '/cabinet/page'));
  await page.getByRole('link', { name: t('content.page.add'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('content.page.add') });
  for (const language of locales) {
    const label = `${t('content.page.fields.title.label')} (${t(`common.language.${language}`)})`;
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(`${title} ${language}`);
  }
  const choice = dialog.getByRole('combobox', { name: t('content.page.fields.parent.label') });
  await choice.selectOption({ value: parent });
  await dialog.getByRole('button', { name: t('cabinet.add.continue') }).click();
  await expect(page).toHaveURL(/\/cabinet\/page\/[0-9a-f-]{36}$/);
  return page.url().slice(-36);
}

async function publish(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: t('cabinet.form.publishBoth'), exact: true });
  if (!(await button.isVisible()))
    await page.getByRole('button', { name: t('cabinet.form.publishMenu'), exact: true }).click();
  await button.click();
  await expect(page.getByText(t('cabinet.form.publishedBoth'), { exact: true })).toBeVisible();
}

/** Renames the first group of the menu, and adds one of the new pages. */
async function changeMenu(page: Page): Promise<void> {
  await page.goto(toLocalePath(locale, '/cabinet/menu'));
  const header = groupOf(page, 'menu', 'header');
  const labels = header.locator('[data-row="0"]').getByRole('textbox');
  await labels.nth(0).fill('Mektep turaly');
  await labels.nth(1).fill('Vse o shkole');
  const rows = await header.locator('[data-row]:not([data-row*="."])').count();
  const add = t('cabinet.menuEditor.addTo', { label: t('content.menu.fields.header.label') });
  await header.getByRole('button', { name: add }).click();
  await header.locator(`[data-row="${rows}"]`).getByRole('combobox').selectOption({ label: 'Club ru' });
  await save(page);
  await expectToast(page, t('cabinet.form.saved'));
}

async function expectSettings(site: RunningSite, language: Locale): Promise<void> {
  const [home, contact, manifest] = await readDocuments(
    site,
    ['/', '/contact', '/icons/site.webmanifest'].map((path) => toLocalePath(language, path)),
  );
  const own = anotherSchool;
  const shown = [own.name, own.tagline, own.footerText].map((texts) => texts[language]);
  const { channels, hotlines, officialLinks } = anotherSchoolLinks;
  const links = [channels, hotlines, officialLinks].flatMap((link) => [link[language], link.target]);
  const menu = language === 'kz' ? 'Mektep turaly' : 'Vse o shkole';
  for (const word of [...shown, ...links, menu, `Welcome ${language}`, `Club ${language}`])
    expect(home!.text).toContain(word);
  for (const scheme of ['light', 'dark'] as const)
    expect(home!.text).toContain(palettes.garnet[scheme]['link']);
  const facts = [own.address, own.hours, anotherSchoolLinks.telephones].map((texts) => texts[language]);
  for (const word of [...facts, anotherSchoolLinks.emails.target, 'https://2gis.kz/kokshetau'])
    expect(contact!.text).toContain(word);
  expect(contact!.text).toContain('href="tel:+77162555505"');
  const schools = [...contact!.text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, data]) => JSON.parse(data!) as Record<string, unknown>)
    .filter((data) => data['@type'] === 'School');
  expect(schools).toHaveLength(1);
  expect(schools[0]).toMatchObject({
    name: own.name[language],
    alternateName: own.shortName[language],
    telephone: '+77162555505',
    email: anotherSchoolLinks.emails.target,
    address: { postalCode: '020000', addressLocality: own.city[language] },
  });
  expect(manifest!.text).toContain(own.shortName[language]);
}

/** Returns each place of a document that names the old school. */
function listFaults(documents: readonly CrawledDocument[], words: readonly (string | RegExp)[]): string[] {
  return documents.flatMap(({ path, text }) =>
    words.flatMap((word) => {
      const place = typeof word === 'string' ? text.indexOf(word) : text.search(word);
      return place === -1 ? [] : [`${path}: ${text.slice(Math.max(0, place - 60), place + 60)}`];
    }),
  );
}

async function readDocuments(
  site: RunningSite,
  paths: readonly string[],
  cookie = '',
): Promise<CrawledDocument[]> {
  return Promise.all(
    paths.map(async (path) => {
      const response = await fetch(site.url + path, { headers: cookie ? { cookie } : {} });
      return { path, status: response.status, text: await response.text() };
    }),
  );
}

/** Returns the digests of the pictures that show the name, the palette or the logo. */
async function readPictures(site: RunningSite): Promise<Record<string, string>> {
  const paths = ['/share', '/ru/share', '/share/contact', '/icons/192.png', '/icons/512.png', '/favicon.ico'];
  const hashes = paths.map(async (path): Promise<[string, string]> => {
    const response = await fetch(site.url + path);
    expect(response.status, path).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    return [path, createHash('sha256').update(bytes).digest('hex')];
  });
  return Object.fromEntries(await Promise.all(hashes));
}

async function findPage(page: Page, slug: string): Promise<string> {
  const response = await page.request.get(`/api/pages/${slug}`);
  return ((await response.json()) as { id: string }).id;
}

function groupOf(page: Page, type: string, field: string): Locator {
  return page.getByRole('group', { name: t(`content.${type}.fields.${field}.label`), exact: true });
}

/** Matches the names of buttons that start with a text, before a title. */
function startOf(key: string): RegExp {
  return new RegExp(`^${t(key, { title: '' })}`);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('cabinet.form.save'), exact: true }).click();
}
