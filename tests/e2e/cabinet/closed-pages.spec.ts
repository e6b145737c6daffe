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
