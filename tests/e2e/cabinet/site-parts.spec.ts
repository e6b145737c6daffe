import type { Page } from '@playwright/test';
import { toLocalePath } from '@/lib/i18n/locales';
import { typeset } from '@/lib/typography/typeset';
import { expectAccessible } from '../support/axe';
import { smoke } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import type { RunningSite } from '../support/running-site';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('ru');
const local = (path: string) => toLocalePath('ru', path);
const canteen = t('parts.names.canteen');

/** Returns where a visitor finds the canteen. */
async function readPublic(page: Page, site: RunningSite) {
  const read = async (path: string) => (await page.request.get(site.url + path)).text();
  return {
    status: (await page.request.get(`${site.url}/ru/ashana`)).status(),
    menu: (await read('/ru')).includes('href="/ru/ashana"'),
    search: /href="\/ru\/ashana/.test(
      (await read(`/ru/search?q=${encodeURIComponent(canteen)}`)).split('</header>')[1]!.split('<footer')[0]!,
    ),
    sitemap: (await read('/sitemap.xml')).includes('/ashana<'),
  };
}

/** Switches a part in the form and saves it. */
async function setSwitch(page: Page, name: string, isOn: boolean) {
  await page.getByRole('switch', { name }).setChecked(isOn);
  await page.getByRole('button', { name: t('parts.save'), exact: true }).click();
  await expect(page.getByText(typeset(t('parts.saved')))).toBeVisible();
}

test(
  'an administrator switches the canteen off and on: address, menu, search, sitemap and cabinet follow',
  { tag: [smoke] },
  async ({ page, site, browserErrors }) => {
    browserErrors.allow(/status of 404 .*cabinet\/dish/);
    await signIn(page, site);
    await page.goto(local('/cabinet/parts'));
    await expect(page.getByRole('heading', { level: 1, name: typeset(t('parts.title')) })).toBeVisible();
    const everywhere = { status: 200, menu: true, search: true, sitemap: true };
    expect(await readPublic(page, site)).toEqual(everywhere);
    const dishes = page.getByRole('link', { name: t('content.dish.many'), exact: true }).first();
    await expect(dishes).toBeVisible();
    await expectAccessible(page);

    await setSwitch(page, canteen, false);
    expect(await readPublic(page, site)).toEqual({ status: 410, menu: false, search: false, sitemap: false });
    await expect(dishes).toBeHidden();
    await expect(page.getByText(t('parts.unknownPerson'))).toBeHidden();
    await expectAccessible(page);

    await page.goto(local('/cabinet/dish'));
    await expect(
      page.getByRole('heading', { level: 1, name: typeset(t('parts.offPage.title')) }),
    ).toBeVisible();
    await page
      .getByRole('link', { name: typeset(t('parts.offPage.switches')) })
      .last()
      .click();
    await expect(page).toHaveURL(/\/ru\/cabinet\/parts$/);

    const change = page.getByRole('listitem').filter({ hasText: `«${canteen}»` });
    await change.getByRole('button', { name: t('parts.switchOn') }).click();
    await expect(page.getByText(typeset(t('parts.undone')))).toBeVisible();
    expect(await readPublic(page, site)).toEqual(everywhere);
    await expect(page.getByRole('switch', { name: canteen })).toBeChecked();
    await expect(dishes).toBeVisible();
  },
);

test('a part that others need says so, and is switched off with them', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(local('/cabinet/parts'));
  const calendar = page.getByRole('switch', { name: t('parts.names.calendar') });
  await calendar.setChecked(false);
  const users = `${canteen}, ${t('parts.names.timetable')}`;
  const warning = page.getByText(typeset(t('parts.needs', { parts: users })));
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('parts.save'), exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: typeset(t('parts.needed')) })).toBeVisible();
  await expect(calendar).not.toBeChecked();

  await page.getByRole('button', { name: t('parts.offTogether') }).click();
  await expect(warning).toBeHidden();
  await expect(page.getByRole('switch', { name: t('parts.names.timetable') })).not.toBeChecked();
  await calendar.setChecked(true);
  await page.getByRole('switch', { name: t('parts.names.timetable') }).setChecked(true);
  await page.getByRole('switch', { name: canteen }).setChecked(true);
});

test('switches work without JavaScript', async ({ site, openBrowser }) => {
  const plain = await (await openBrowser({ javaScriptEnabled: false })).newPage();
  await signIn(plain, site);
  await plain.goto(local('/cabinet/parts'));
  await setSwitch(plain, t('parts.names.tour'), false);
  expect((await plain.request.get(`${site.url}/ru/tour`)).status()).toBe(410);
  await setSwitch(plain, t('parts.names.tour'), true);
  expect((await plain.request.get(`${site.url}/ru/tour`)).status()).toBe(200);
});
