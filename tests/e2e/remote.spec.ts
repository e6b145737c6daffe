import type { Page } from '@playwright/test';
import { locales, toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { publishNews, signInToApi } from './api';
import { startFaultyApi, type Fault, type FaultyApi } from './faulty-api';
import { expect, test as base } from './fixtures';
import { NewsForm } from './news-form';
import { startApi, startSiteOf } from './site';
import { fillSignIn, signIn } from './staff';
import { readTexts } from './texts';

const test = base.extend<object, { faulty: FaultyApi }>({
  faulty: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed
    async ({}, use) => {
      const api = await startApi();
      const faulty = await startFaultyApi(api.apiUrl);
      await use(faulty);
      await faulty.stop();
      await api.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  site: [
    async ({ faulty }, use) => {
      const site = await startSiteOf(faulty.apiUrl);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

// One site for all of them.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ watch }) => watch.allow(/status of 503/));
test.afterEach(({ faulty }) => faulty.meet(null));

/** How each fault is told to whoever saves, and a page that nobody has opened before it. */
const faults: readonly [fault: Fault, code: string, unseen: string][] = [
  ['down', 'upstream_unavailable', '/about'],
  ['slow', 'upstream_unavailable', '/history'],
  ['status 500', 'upstream_unavailable', '/it'],
  ['HTML in place of JSON', 'bad_upstream', '/gallery'],
  ['cut-off JSON', 'bad_upstream', '/achievements'],
  ['100 MB', 'bad_upstream', '/quality'],
  ['redirect', 'bad_upstream', '/adisteme'],
  ['401 for everything', 'bad_upstream', '/tour'],
];

test('an API that fails in any way costs no page, no text and no session', async ({
  page,
  site,
  faulty,
  openBrowser,
}) => {
  test.setTimeout(240_000);
  const api = await signInToApi(faulty);
  const item = await publishNews(api, { kz: 'Known in Kazakh', ru: 'Known in Russian' });
  const seen = locales.map((locale) => toLocalePath(locale, `/news/${item.slug}`));
  const stranger = await (await openBrowser()).newPage();
  const t = readTexts('ru');
  await signIn(page, 'ru');
  await page.goto(`/ru/cabinet/news/${item.id}`);
  const form = new NewsForm(page, 'ru');
  await expectKnown(site.url, seen);

  for (const [fault, code, unseen] of faults) {
    await test.step(fault, async () => {
      const lead = `Typed during: ${fault}`;
      await faulty.meet(fault);
      await (await form.lead('ru')).fill(lead);
      await form.save();
      await Promise.all([
        expectKnown(site.url, seen),
        ...locales.map((locale) => expectUnavailable(site.url, locale, unseen)),
        expectNobodySignedIn(stranger, 'kz'),
        expectStillSignedIn(page),
        expect(page.getByRole('alert').getByText(t(`errors.codes.${code}`))).toBeVisible({ timeout: 15_000 }),
      ]);
      await expect(await form.lead('ru')).toHaveValue(lead);
      // After the attempt to save as well.
      await expectKnown(site.url, seen);

      await faulty.meet(null);
      await form.save();
      // Actions go one after the other: it may have to wait for one that the fault holds up, ten seconds at most.
      await form.expectSaved('saved', { timeout: 20_000 });
      await expect(page).toHaveURL(`/ru/cabinet/news/${item.id}`);
      expect((await api.news.read(item.id)).lead.ru).toBe(lead);
      for (const path of [unseen, `/news/${item.slug}`]) {
        const response = await fetch(`${site.url}/ru${path}`);
        expect(response.status, path).toBe(200);
        if (path !== unseen) expect(await response.text()).toContain(lead);
      }
    });
  }
  expect(site.log()).not.toMatch(/\.[jt]s:\d+:\d+/);
});

test('a site that starts while its API is down answers, and recovers by itself', async ({ faulty }) => {
  await faulty.meet('down');
  const site = await startSiteOf(faulty.apiUrl);
  for (const locale of locales) await expectUnavailable(site.url, locale, '/news');
  expect((await fetch(`${site.url}/login`)).status).toBe(200);
  await faulty.meet(null);
  for (const locale of locales) {
    const response = await fetch(site.url + toLocalePath(locale, '/news'));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`<html lang="${toLanguage(locale)}"`);
  }
  expect(site.log()).not.toMatch(/\.[jt]s:\d+:\d+/);
  await site.stop();
});

test('what an API lacks is left out or told; the rest works', async ({ page, site, faulty, watch }) => {
  test.setTimeout(120_000);
  // The pictures are among it.
  watch.allow(/status of 404|\/api\/files\//);
  const t = readTexts('ru');
  const item = await publishNews(await signInToApi(faulty), { kz: 'Plain kz', ru: 'Plain ru' });
  await faulty.meet('only what is needed');

  await test.step('the public site', async () => {
    for (const path of ['/', '/news', '/gallery', '/sitemap']) {
      expect((await fetch(`${site.url}/ru${path}`)).status, path).toBe(200);
    }
    await page.goto('/ru/search?q=Plain');
    await expect(page.getByText(t('visit.search.unsupported'))).toBeVisible();
    await page.goto('/ru/contact');
    const fill = (key: string, value: string) =>
      page.getByRole('textbox', { name: t(`visit.appeal.${key}`) }).fill(value);
    await fill('name', 'Reader');
    await fill('contact', '+7 700 000 00 00');
    await fill('message', 'A question that must not be lost');
    await page.getByRole('checkbox', { name: t('visit.appeal.consent') }).check();
    await page.getByRole('button', { name: t('visit.appeal.submit') }).click();
    await expect(page.getByText(t('visit.appeal.errors.unsupported'))).toBeVisible();
    await expect(page.getByRole('textbox', { name: t('visit.appeal.message') })).toHaveValue(/not be lost/);
  });

  await test.step('the screens of the cabinet', async () => {
    await signIn(page, 'ru');
    for (const [path, said] of [
      ['', null],
      ['/news', null],
      ['/images', null],
      ['/appeals', 'visit.appeals.unsupported'],
      ['/settings', 'visit.settings.unsupported'],
      ['/history', 'cabinet.audit.unsupported'],
      ['/account', 'accounts.account.remote'],
      ['/users', 'accounts.users.remote'],
      ['/users/invite', null],
    ] as const) {
      const response = await page.goto(`/ru/cabinet${path}`);
      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('failure.title'));
      if (said) await expect(page.getByText(t(said))).toBeVisible();
    }
    expect((await page.goto('/ru/cabinet/preview/7'))?.status()).toBe(200);
  });

  await test.step('the form', async () => {
    const notSupported = page.getByText(t('errors.codes.not_supported'));
    await page.goto(`/ru/cabinet/news/${item.id}`);
    const form = new NewsForm(page, 'ru');
    await (await form.lead('ru')).fill('Saved without the rest');
    await form.save();
    await form.expectSaved('saved');
    await page.getByRole('button', { name: t('cabinet.form.history') }).click();
    await expect(page.getByRole('dialog').getByText(t('errors.codes.not_supported'))).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('cabinet.form.preview') }).click();
    await expect(notSupported.first()).toBeVisible();
  });
});

/** Pages that were read before are there, with their content. */
async function expectKnown(siteUrl: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const response = await fetch(siteUrl + path);
    expect(response.status, path).toBe(200);
    expect(await response.text()).toContain(path.startsWith('/ru/') ? 'Known in Russian' : 'Known in Kazakh');
  }
}

/** A page that nobody has read before says in its language that it will be there later, and nothing of why. */
async function expectUnavailable(siteUrl: string, locale: Locale, path: string): Promise<void> {
  const response = await fetch(siteUrl + toLocalePath(locale, path), { redirect: 'manual' });
  expect(response.status, path).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(response.headers.get('cache-control')).toContain('no-store');
  const body = await response.text();
  expect(body).toContain(`<html lang="${toLanguage(locale)}"`);
  expect(body).toContain(`<h1>${readTexts(locale)('failure.unavailableTitle')}</h1>`);
  expect(body).toContain(`href="${toLocalePath(locale, '/')}"`);
  expect(body).not.toMatch(/\.[jt]s:\d+|boom|Oops|elsewhere|ECONNREFUSED|127\.0\.0\.1:\d+\/api/);
}

async function expectNobodySignedIn(page: Page, locale: Locale): Promise<void> {
  await page.goto(toLocalePath(locale, '/login'));
  await fillSignIn(page, locale);
  await expect(page.getByText(readTexts(locale)('login.unavailable'))).toBeVisible({ timeout: 10_000 });
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('auth._token.local');
}

/** The cabinet asks nobody to sign in who is. */
async function expectStillSignedIn(page: Page): Promise<void> {
  const response = await page.request.get('/ru/cabinet', { maxRedirects: 0 });
  expect([502, 503]).toContain(response.status());
  expect(await response.text()).toContain(readTexts('ru')('failure.unavailableTitle'));
}
