import { createEmptyInput } from '@/lib/content/input';
import type { Input } from '@/lib/content/registry';
import { page as pageType } from '@/lib/content/types/page';
import { toLocalePath } from '@/lib/i18n/locales';
import { typeset } from '@/lib/typography/typeset';
import { signInToApi } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('ru');

test('an administrator withdraws a page of the site after reading what leads to it, and publishes it again', async ({
  page,
  site,
}) => {
  const api = await signInToApi(site);
  const { id } = await api.pages.read('it');
  await signIn(page, site);
  await page.goto(toLocalePath('ru', `/cabinet/page/${id}`));
  await page.getByRole('button', { name: t('cabinet.form.unpublish.open') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(typeset(t('cabinet.closing.links')))).toBeVisible();
  await expect(dialog.getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('cabinet.form.unpublish.both') }).click();
  await expect(page.getByText(typeset(t('cabinet.form.unpublishedBoth'))).first()).toBeVisible();
  expect((await page.request.get(`${site.url}/ru/it`)).status()).toBe(410);

  await page.getByRole('button', { name: t('cabinet.form.publishBoth'), exact: true }).click();
  await expect.poll(async () => (await page.request.get(`${site.url}/ru/it`)).status()).toBe(200);
});

test('an administrator deletes a page with the links to it, leads visitors elsewhere, and restores both', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const api = await signInToApi(site);
  const slug = `kruzhok-${Date.now()}`;
  const toPage = (name: string, blocks: Input<'pages'>['blocks'] = []): Input<'pages'> => ({
    ...(createEmptyInput(pageType) as unknown as Input<'pages'>),
    ...{ title: { kz: name, ru: name }, slug: name, blocks, status: { kz: 'published', ru: 'published' } },
  });
  const club = await api.pages.create(toPage(slug));
  const text = {
    kz: `<p>Our <a href="/${slug}">club</a></p>`,
    ru: `<p>Our <a href="/ru/${slug}">club</a></p>`,
  };
  const block = { id: crypto.randomUUID(), type: 'text', hidden: false, text };
  const holder = await api.pages.create(toPage(`holder-${slug}`, [block] as never));
  const countLinks = async () =>
    (await api.listPageLinks(club.id)).reduce((sum, { count }) => sum + count, 0);
  const read = async (path: string) => (await page.request.get(site.url + path)).text();
  expect(await countLinks()).toBe(2);
  expect(await read(`/ru/holder-${slug}`)).toContain(`href="/ru/${slug}"`);

  await signIn(page, site);
  await page.goto(toLocalePath('ru', `/cabinet/page/${club.id}`));
  await page.getByRole('button', { name: t('cabinet.list.deleteNamed', { title: slug }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: `holder-${slug}` })).toBeChecked();
  const target = dialog.getByRole('combobox', { name: t('cabinet.closing.redirect') });
  await target.fill(t('site.nav.history').slice(0, 6));
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await target.press('ArrowDown');
  await target.press('Enter');
  await expect(target).toHaveValue('/history');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('cabinet.list.delete'), exact: true }).click();
  await expect(page.getByText(t('cabinet.list.deleted', { title: slug }))).toBeVisible();
  expect(await countLinks()).toBe(0);
  expect(await read(`/ru/holder-${slug}`)).not.toContain(`href="/ru/${slug}"`);
  await page.goto(`${site.url}/ru/${slug}`);
  await expect(page).toHaveURL(`${site.url}/ru/history`);

  await page.goto(toLocalePath('ru', '/cabinet/page?status=trashed'));
  await page.getByRole('button', { name: t('cabinet.list.restoreNamed', { title: slug }) }).click();
  await expect(dialog.getByRole('link', { name: `holder-${slug}` })).toBeVisible();
  await dialog.getByRole('button', { name: t('cabinet.restoredLinks.putBack') }).click();
  await expect(dialog).toHaveCount(0);
  expect(await countLinks()).toBe(2);
  expect(await read(`/ru/${slug}`)).toContain(slug);

  // Other tests count pages.
  for (const { id } of [holder, club]) await api.pages.remove(id);
});
