import { toLocalePath } from '@/lib/i18n/locales';
import { publishNews, signInToApi } from '../support/api-client';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('ru');

test('one account in two browsers sees itself at the field until the other leaves', async ({
  page,
  site,
  openBrowser,
}) => {
  // Heartbeats of the two forms.
  test.slow();
  const api = await signInToApi(site);
  const item = await publishNews(api, { kz: 'Eki terezede', ru: 'V dvuh oknah' });
  const path = toLocalePath('ru', `/cabinet/news/${item.id}`);
  const label = t('content.news.fields.title.label');
  const place = `${label} (${t('common.language.ru')})`;
  const here = page.getByText(t('cabinet.form.ownElsewhere', { place }), { exact: true });
  const anywhere = page.getByText(t('cabinet.form.ownElsewhere', { place: 'none' }), { exact: true });
  await signIn(page, site);
  await page.goto(path);

  const other = await (await openBrowser()).newPage();
  await signIn(other, site);
  await other.goto(path);
  await expect(other.getByText(t('cabinet.form.ownElsewhere', { place: 'none' }))).toBeVisible();
  await other
    .getByRole('region', { name: t('cabinet.form.russian') })
    .getByRole('textbox', { name: label })
    .focus();
  await expect(page.getByRole('status').filter({ has: here })).toBeVisible();
  await expect(anywhere).toBeHidden();

  // Leaves the form and stays in the cabinet.
  await other
    .getByRole('link', { name: t('cabinet.nav.home') })
    .first()
    .click();
  await expect(other).toHaveURL(toLocalePath('ru', '/cabinet'));
  await expect(async () => {
    // Whoever comes back to a window learns at once who else has the form open.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(here.or(anywhere)).toBeHidden({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await api.news.remove(item.id);
});
