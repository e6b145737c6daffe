import { join } from 'node:path';
import { createClient } from '@/lib/api/client';
import { palettes } from '@/lib/content/palettes';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { typeset } from '@/lib/typography/typeset';
import {
  anotherSchool,
  anotherSchoolLinks,
  oldKind,
  oldWords,
  withdrawSampleContent,
} from '../support/another-school';
import { publishNews, signInToApi, toNewsInput } from '../support/api-client';
import { recordBrowserErrors } from '../support/browser-errors';
import { crawlSite } from '../support/crawl-site';
import { expect, test } from '../support/fixtures';
import { listFaults, readDocuments, readPictures } from '../support/school-documents';
import { signIn } from '../support/staff-session';

import { startSite, type RunningSite } from '../support/running-site';
import { signInForCookies } from '../support/staff-cookies';
import { addCategory, addPages, changeHome, changeMenu, fillSettings } from './another-school-forms';
import { BetterSqlite } from '../../../lib/server/db/sqlite-client';

test('an administrator turns the sample into School No. 5, and nothing names the old school', async ({
  browser,
  recordings,
}) => {
  test.setTimeout(600_000);
  // The test changes what every page shows, so it has its own site.
  const site = await startSite();
  const before = await readPictures(site);
  const context = await browser.newContext({ baseURL: site.url });
  recordings.push(recordBrowserErrors(context, site.url));
  const page = await context.newPage();
  await signIn(page, site);

  await test.step('settings', () => fillSettings(page));
  await test.step('home page', () => changeHome(page));
  const category = await test.step('a category of news', () => addCategory(page));
  const pages = await test.step('two nested pages', () => addPages(page));
  await test.step('menu', () => changeMenu(page));
  const api = await signInToApi(site);
  await test.step('content of the sample', () => withdrawSampleContent(api));
  const news = await api.news.create({
    ...toNewsInput({ kz: 'Bizdin zhanalyq', ru: 'Nasha novost' }),
    category,
  });
  const removed = await publishNews(api, { kz: 'Eski', ru: 'Staraja' });
  await api.news.remove(removed.id, removed.version);

  await test.step('no document names the old school', async () => {
    const gone = locales.map((language) => toLocalePath(language, `/news/${removed.slug}`));
    const documents = [...(await crawlSite(site)), ...(await readDocuments(site, gone))];
    expect(documents.filter(({ status }) => status >= 500)).toEqual([]);
    expect(new Set(documents.map(({ status }) => status))).toEqual(new Set([200, 308, 400, 404, 410]));
    const paths = documents.map((document) => document.path);
    for (const path of [...pages, `/news/${news.slug}`, `/news?category=${category}`])
      for (const language of locales) expect(paths).toContain(toLocalePath(language, path));
    expect(listFaults(documents, [...oldWords, oldKind])).toEqual([]);
    for (const { path, text } of documents.filter(({ text }) => text.includes('<title>')))
      expect(text, path).toContain(anotherSchool.shortName[/^\/ru(\/|$)/.test(path) ? 'ru' : 'kz']);
  });

  await test.step('the search does not know the old school', async () => {
    const visitor = createClient({ transport: fetch, baseUrl: site.apiUrl });
    // A search for several words also finds pages with some of them.
    for (const word of oldWords.filter((text) => /^[+\p{L}\d]{5,}$/u.test(text)))
      expect((await visitor.search({ q: word })).total, word).toBe(0);
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
    expect(new Set(documents.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect(listFaults(documents, oldWords)).toEqual([]);
  });

  await test.step('neither does the page for failures', async () => {
    const database = new BetterSqlite(join(site.dataDir, 'site.sqlite'));
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
  for (const text of facts) expect(contact!.text).toContain(typeset(text));
  for (const word of [anotherSchoolLinks.emails.target, 'https://2gis.kz/kokshetau'])
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
