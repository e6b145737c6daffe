import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { typeset } from '@/lib/typography/typeset';
import { signInToApi } from '@/tests/e2e/support/api-client';
import { expectAccessible } from '@/tests/e2e/support/axe';
import { recordBrowserErrors } from '@/tests/e2e/support/browser-errors';
import { smoke } from '@/tests/e2e/support/coverage';
import { expect, test } from '@/tests/e2e/support/fixtures';
import { fixedPages } from '@/tests/e2e/support/public-pages';
import { openSession, submitSignInForm } from '@/tests/e2e/support/staff-session';
import { copyNewData, startSite, type RunningSite } from '@/tests/e2e/support/running-site';
import { readTexts, type Texts } from '@/tests/e2e/support/texts';

const names = { kz: '«Самал» мектебі', ru: 'Школа «Самал»' } as const;

/** Pages that are closed until the school has written them, and the tour, which is switched off. */
const unwritten: readonly string[] = [
  '/history',
  '/achievements',
  '/quality',
  '/tour',
  '/it',
  '/adisteme',
  '/tarbie-jumistary',
  '/gallery/images',
];

interface Walk {
  readonly page: Page;
  readonly site: RunningSite;
  readonly locale: Locale;
  readonly t: Texts;
}

const walks = [
  { locale: 'kz', device: 'a desktop', viewport: { width: 1280, height: 800 } },
  { locale: 'ru', device: 'a phone', viewport: { width: 360, height: 740 } },
] as const;

for (const { locale, device, viewport } of walks) {
  test(
    `an administrator sets up a new site on ${device} (${locale})`,
    { tag: device === 'a desktop' ? smoke : [] },
    async ({ browser, recordings }) => {
      test.setTimeout(240_000);
      const site = await startSite({ dataDir: await copyNewData() });
      const context = await browser.newContext({ baseURL: site.url, viewport });
      recordings.push(recordBrowserErrors(context, site.url));
      const walk: Walk = { page: await context.newPage(), site, locale, t: readTexts(locale) };
      await landOnStart(walk);
      await choosePartsOf(walk);
      await giveName(walk);
      await describeSchool(walk);
      await giveContacts(walk);
      await skipToSample(walk);
      await removeSample(walk);
      await undoRemoval(walk);
      await context.close();
      await site.stop();
    },
  );
}

test(
  'a deep link wins over the first run, which works without scripts and can be dismissed',
  { tag: smoke },
  async ({ browser, recordings }) => {
    const site = await startSite({ dataDir: await copyNewData() });
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    recordings.push(recordBrowserErrors(context, site.url));
    const page = await context.newPage();
    const t = readTexts('ru');
    await page.goto('/ru/cabinet/news');
    await submitSignInForm(page, 'ru');
    await expect(page).toHaveURL(/\/ru\/cabinet\/news$/);
    await page.goto('/ru/cabinet/start?step=sample');
    await page.getByRole('button', { name: t('cabinet.start.sample.withdraw') }).click();
    await expect(page.getByRole('region', { name: t('cabinet.start.undo.label') })).toBeVisible();
    expect((await fetch(`${site.url}/ru/news`)).status).toBe(200);
    await page.goto('/ru/cabinet');
    await page.getByRole('button', { name: t('cabinet.start.undo.submit') }).click();
    await expect(page.getByRole('status').first()).toContainText('снова');
    await page.goto('/ru/cabinet');
    await page.getByRole('button', { name: t('cabinet.start.card.dismiss') }).click();
    await expect(page).toHaveURL(/\/ru\/cabinet$/);
    await expect(page.getByText(t('cabinet.start.card.title'))).toHaveCount(0);
    await context.close();
    await site.stop();
  },
);

test('a site without sample content has nothing to remove', async ({ browser, recordings }) => {
  const folder = mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'empty-'));
  const site = await startSite({ dataDir: folder, env: { SAMPLE_CONTENT: 'false' } });
  const context = await browser.newContext({ baseURL: site.url });
  recordings.push(recordBrowserErrors(context, site.url));
  const page = await context.newPage();
  const t = readTexts('ru');
  await openSession(page, site);
  await page.goto('/ru/cabinet/start?step=contacts');
  await expect(page.getByText(t('cabinet.start.missing.site'))).toBeVisible();
  await page.goto('/ru/cabinet/start?step=name');
  for (const language of ['kz', 'ru'] as const) {
    await page.locator(`#item-name-${language}`).fill(names[language]);
    await page.locator(`#item-shortName-${language}`).fill(names[language]);
  }
  await page.getByRole('button', { name: t('cabinet.start.next'), exact: true }).click();
  await expect(page).toHaveURL(/step=school$/);
  expect(await (await fetch(`${site.url}/ru`)).text()).toContain(names.ru);
  await page.goto('/ru/cabinet/start?step=menu');
  await expect(page.getByText(t('cabinet.start.missing.menu'))).toBeVisible();
  await page.goto('/ru/cabinet/start?step=sample');
  await expect(page.getByText(t('cabinet.start.sample.none'))).toBeVisible();
  await page.getByRole('button', { name: t('cabinet.start.sample.finish') }).click();
  await expect(page).toHaveURL(/\/ru\/cabinet$/);
  await expect(page.getByText(t('cabinet.start.card.title'))).toHaveCount(0);
  await context.close();
  await site.stop();
});

/** The first sign-in leads to the first run, later ones to the overview. */
async function landOnStart({ page, locale, t }: Walk): Promise<void> {
  await page.goto(toLocalePath(locale, '/login'));
  await submitSignInForm(page, locale);
  await expect(page).toHaveURL(new RegExp(`${toLocalePath(locale, '/cabinet/start')}$`));
  await page.getByRole('link', { name: t('cabinet.start.later') }).click();
  await expect(page.getByText(t('cabinet.start.card.progress', { done: 0, count: 8 }))).toBeVisible();
  // The open cabinet would itself lead to the sign-in page once its session is gone.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(toLocalePath(locale, '/login'));
  await submitSignInForm(page, locale);
  await expect(page).toHaveURL(new RegExp(`${toLocalePath(locale, '/cabinet')}$`));
  await page.getByRole('link', { name: t('cabinet.start.card.begin') }).click();
  await expect(page.getByText(typeset(t('cabinet.start.step', { step: 1, count: 8 })))).toBeVisible();
}

/** Switches a part off, so that visitors no longer find its page. */
async function choosePartsOf({ page, site, t }: Walk): Promise<void> {
  await page.getByRole('switch', { name: t('parts.names.tour') }).click();
  await page.getByRole('button', { name: t('cabinet.start.next'), exact: true }).click();
  await expect(page).toHaveURL(/step=name$/);
  expect((await fetch(`${site.url}/ru/tour`)).status).toBe(410);
}

/** The facts stand on the home page, and the sample's contacts left with its name. */
async function describeSchool({ page, site, t }: Walk): Promise<void> {
  await page.locator('#item-kind').selectOption('village');
  await page.locator('#item-firstGrade').fill('0');
  await page.locator('#item-lastGrade').fill('9');
  await page.getByRole('button', { name: t('cabinet.start.next'), exact: true }).click();
  await expect(page).toHaveURL(/step=contacts$/);
  const home = await (await fetch(`${site.url}/ru`)).text();
  // A word joiner keeps the numbers together.
  expect(home.replaceAll('\u2060', '')).toContain('0–9');
  expect(home).not.toContain('(7252)');
}

async function giveName({ page, site, t }: Walk): Promise<void> {
  const tabs = page.getByRole('tab');
  for (const [index, language] of (['kz', 'ru'] as const).entries()) {
    // On a phone each language has a tab.
    if (await tabs.first().isVisible()) await tabs.nth(index).click();
    await page.locator(`#item-name-${language}`).fill(names[language]);
    await page.locator(`#item-shortName-${language}`).fill(language === 'kz' ? '' : names.ru);
  }
  const next = page.getByRole('button', { name: t('cabinet.start.next'), exact: true });
  await next.click();
  // A language without its short name is refused, and the field gets the focus.
  await expect(page.locator('#item-shortName-kz')).toBeFocused();
  await page.keyboard.type(names.kz);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/step=school$/);
  for (const language of ['kz', 'ru'] as const) {
    const home = await (await fetch(site.url + toLocalePath(language, '/'))).text();
    expect(home).toContain(names[language]);
  }
  await expect(page.getByText(typeset(t('cabinet.start.step', { step: 3, count: 8 })))).toBeVisible();
}

async function giveContacts({ page, site, t }: Walk): Promise<void> {
  await expectAccessible(page);
  const telephones = page.getByRole('group', { name: t('content.site.fields.telephones.label') });
  await telephones.getByRole('button', { name: new RegExp(`^${t('cabinet.links.add')}`) }).click();
  await telephones
    .getByRole('textbox', { name: t('cabinet.links.telephone') })
    .first()
    .fill('+7 (7252) 11-22-33');
  await page.getByRole('button', { name: t('cabinet.start.next'), exact: true }).click();
  await expect(page).toHaveURL(/step=palette$/);
  const contact = await (await fetch(`${site.url}/ru/contact`)).text();
  expect(contact).toContain('href="tel:+77252112233"');
}

async function skipToSample({ page, t }: Walk): Promise<void> {
  await page.locator('#item-palette').selectOption('garnet');
  await page.getByRole('button', { name: t('cabinet.start.next'), exact: true }).click();
  await expect(page).toHaveURL(/step=logo$/);
  await page.getByRole('link', { name: t('cabinet.start.back'), exact: true }).click();
  await expect(page.locator('#item-palette')).toHaveValue('garnet');
  await page.getByRole('link', { name: t('cabinet.start.skip'), exact: true }).click();
  await expect(page).toHaveURL(/step=logo$/);
  await page.getByRole('link', { name: t('cabinet.start.skip'), exact: true }).click();
  await expect(page).toHaveURL(/step=menu$/);
  await page.getByRole('button', { name: t('cabinet.start.next'), exact: true }).click();
  await expect(page).toHaveURL(/step=sample$/);
  await expectAccessible(page);
}

async function removeSample({ page, site, t }: Walk): Promise<void> {
  await page.getByRole('button', { name: t('cabinet.start.sample.remove') }).click();
  await expect(page.getByRole('region', { name: t('cabinet.start.undo.label') })).toBeVisible();
  const api = await signInToApi(site);
  expect((await api.news.list({ perPage: 1 })).total).toBe(0);
  for (const language of ['kz', 'ru'] as const) {
    for (const path of fixedPages) {
      const response = await fetch(site.url + toLocalePath(language, path));
      const status = unwritten.includes(path) ? 410 : 200;
      expect(response.status, `${path} in ${language}`).toBe(status);
      expect(await response.text(), path).toContain(names[language]);
    }
  }
  expect(site.log()).not.toMatch(/error/i);
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: t('cabinet.start.sample.finish') }).click();
  await expect(page.getByText(t('cabinet.start.card.title'))).toHaveCount(0);
}

async function undoRemoval({ page, site, locale, t }: Walk): Promise<void> {
  await page.goto(toLocalePath(locale, '/cabinet'));
  await page.getByRole('button', { name: t('cabinet.start.undo.submit') }).click();
  await expect(page).toHaveURL(/undone=\d{3}&kept=0$/);
  const api = await signInToApi(site);
  const { data, total } = await api.news.list({ perPage: 1 });
  expect(total).toBeGreaterThan(20);
  expect((await fetch(`${site.url}/ru/news/${data[0]!.slug}`)).status).toBe(200);
  expect(await (await fetch(`${site.url}/ru`)).text()).toContain(names.ru);
}
