import type { Page } from '@playwright/test';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { publishNews, signInToApi } from '../support/api-client';
import { startFaultyApi, type Fault, type FaultyApi } from './faulty-api';
import { alsoRemote, inFullRun } from '../support/coverage';
import { expect, test as base } from '../support/fixtures';
import { NewsForm } from '../support/news-form';
import { startApi, startSiteOf } from '../support/running-site';
import { submitSignInForm, signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const languages = { kz: 'kk', ru: 'ru' } as const;

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

// The tests share one site and one proxy.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ browserErrors }) => browserErrors.allow(/status of 503/));
test.afterEach(({ faulty }) => faulty.setFault(null));

/**
 * The error that the form shows for each fault, the status of the cabinet, and a page that no test has requested
 * before.
 */
const faults: readonly [fault: Fault, code: string, status: number, unseen: string][] = [
  ['down', 'upstream_unavailable', 503, '/about'],
  ['slow', 'upstream_unavailable', 503, '/history'],
  ['status 500', 'upstream_unavailable', 503, '/it'],
  ['HTML in place of JSON', 'bad_upstream', 502, '/gallery'],
  ['cut-off JSON', 'bad_upstream', 502, '/achievements'],
  ['100 MB', 'bad_upstream', 502, '/quality'],
  ['redirect', 'bad_upstream', 502, '/adisteme'],
  ['401 for everything', 'bad_upstream', 502, '/tour'],
];

const triedFaults = inFullRun(
  faults,
  faults.filter(([fault]) => fault === 'down' || fault === 'cut-off JSON'),
);

test(
  'a failing API loses no cached page, no typed text and no session',
  { tag: alsoRemote },
  async ({ page, site, faulty, openBrowser }) => {
    test.setTimeout(240_000);
    const api = await signInToApi(faulty);
    const item = await publishNews(api, { kz: 'Known in Kazakh', ru: 'Known in Russian' });
    const seen = locales.map((locale) => toLocalePath(locale, `/news/${item.slug}`));
    const stranger = await (await openBrowser()).newPage();
    const t = readTexts('ru');
    await signIn(page, site);
    await page.goto(`/ru/cabinet/news/${item.id}`);
    const form = new NewsForm(page, 'ru');
    await expectKnown(site.url, seen);

    for (const [fault, code, status, unseen] of triedFaults) {
      await test.step(fault, async () => {
        const lead = `Typed during: ${fault}`;
        await faulty.setFault(fault);
        await (await form.lead('ru')).fill(lead);
        await form.save();
        await Promise.all([
          expectKnown(site.url, seen),
          ...locales.map((locale) => expectUnavailable(site.url, locale, unseen)),
          expectSignInUnavailable(stranger, 'kz', code),
          expectStillSignedIn(page, status),
          expect(page.getByRole('alert').getByText(t(`errors.codes.${code}`))).toBeVisible({
            timeout: 15_000,
          }),
        ]);
        await expect(await form.lead('ru')).toHaveValue(lead);
        // The failed save must not drop cached pages.
        await expectKnown(site.url, seen);

        await faulty.setFault(null);
        await form.save();
        // Next runs actions one after the other; an action that the fault delays ends after ten seconds.
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
  },
);

test(
  'a site that starts without its API answers 503 and recovers',
  { tag: alsoRemote },
  async ({ faulty }) => {
    await faulty.setFault('down');
    const site = await startSiteOf(faulty.apiUrl);
    for (const locale of locales) await expectUnavailable(site.url, locale, '/news');
    expect((await fetch(`${site.url}/login`)).status).toBe(200);
    await faulty.setFault(null);
    for (const locale of locales) {
      const response = await fetch(site.url + toLocalePath(locale, '/news'));
      expect(response.status).toBe(200);
      expect(await response.text()).toContain(`<html lang="${languages[locale]}"`);
    }
    expect(site.log()).not.toMatch(/\.[jt]s:\d+:\d+/);
    await site.stop();
  },
);

test(
  'a site works with an API that has only the essential endpoints',
  { tag: alsoRemote },
  async ({ page, site, faulty, browserErrors }) => {
    test.setTimeout(120_000);
    // Files are not essential.
    browserErrors.allow(/status of 404|\/api\/files\//);
    const t = readTexts('ru');
    const item = await publishNews(await signInToApi(faulty), { kz: 'Plain kz', ru: 'Plain ru' });
    await faulty.setFault('essential endpoints only');

    await test.step('the public site', async () => {
      for (const path of ['/', '/news', '/gallery', '/sitemap']) {
        expect((await fetch(`${site.url}/ru${path}`)).status, path).toBe(200);
      }
      await page.goto('/ru/search?q=Plain');
      await expect(page.getByText(t('visit.search.unsupported'))).toBeVisible();
      await page.goto('/ru/contact');
      const fill = (key: string, value: string) =>
        page.getByRole('textbox', { name: t(`visit.inquiry.${key}`) }).fill(value);
      await fill('name', 'Reader');
      await fill('contact', '+7 700 000 00 00');
      await fill('message', 'A question that must not be lost');
      await page.getByRole('checkbox', { name: t('visit.inquiry.consent') }).check();
      await page.getByRole('button', { name: t('visit.inquiry.submit') }).click();
      await expect(page.getByText(t('visit.inquiry.errors.unsupported'))).toBeVisible();
      await expect(page.getByRole('textbox', { name: t('visit.inquiry.message') })).toHaveValue(
        /not be lost/,
      );
      await faulty.setFault('full disk');
      await page.getByRole('button', { name: t('visit.inquiry.submit') }).click();
      await expect(page.getByText(t('visit.inquiry.errors.notStored'))).toBeVisible();
      await expect(page.getByRole('textbox', { name: t('visit.inquiry.message') })).toHaveValue(
        /not be lost/,
      );
      await faulty.setFault('essential endpoints only');
    });

    await test.step('the screens of the cabinet', async () => {
      await signIn(page, site);
      for (const [path, message] of [
        ['', null],
        ['/news', null],
        ['/images', null],
        ['/appeals', 'visit.inquiries.unsupported'],
        ['/settings', 'visit.settings.unsupported'],
        ['/history', 'cabinet.audit.unsupported'],
        ['/account', 'accounts.account.remote'],
        ['/users', 'accounts.users.remote'],
        ['/users/invite', null],
      ] as const) {
        const response = await page.goto(`/ru/cabinet${path}`);
        expect(response?.status(), path).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('failure.title'));
        if (message) await expect(page.getByText(t(message))).toBeVisible();
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
  },
);

/** Expects that the pages answer with their content. */
async function expectKnown(siteUrl: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const response = await fetch(siteUrl + path);
    expect(response.status, path).toBe(200);
    expect(await response.text()).toContain(path.startsWith('/ru/') ? 'Known in Russian' : 'Known in Kazakh');
  }
}

/** Expects that a page answers 503 in its language without revealing the cause. */
async function expectUnavailable(siteUrl: string, locale: Locale, path: string): Promise<void> {
  const response = await fetch(siteUrl + toLocalePath(locale, path), { redirect: 'manual' });
  expect(response.status, path).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(response.headers.get('cache-control')).toContain('no-store');
  const body = await response.text();
  expect(body).toContain(`<html lang="${languages[locale]}"`);
  expect(body).toContain(`<h1>${readTexts(locale)('failure.unavailableTitle')}</h1>`);
  expect(body).toContain(`href="${toLocalePath(locale, '/')}"`);
  expect(body).not.toMatch(/\.[jt]s:\d+|boom|Oops|elsewhere|ECONNREFUSED|127\.0\.0\.1:\d+\/api/);
}

/** Expects that the sign-in form reports the failing API and sets no session. */
async function expectSignInUnavailable(page: Page, locale: Locale, code: string): Promise<void> {
  await page.goto(toLocalePath(locale, '/login'));
  await submitSignInForm(page, locale);
  const key = code === 'bad_upstream' ? 'wrongAnswer' : 'unavailable';
  await expect(page.getByText(readTexts(locale)(`login.${key}`))).toBeVisible({ timeout: 10_000 });
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('auth._token.local');
}

/** Expects that the person is still signed in to the cabinet, which answers with a status. */
async function expectStillSignedIn(page: Page, status: number): Promise<void> {
  const response = await page.request.get('/ru/cabinet', { maxRedirects: 0 });
  expect(response.status()).toBe(status);
  expect(await response.text()).toContain(readTexts('ru')('failure.unavailableTitle'));
}
