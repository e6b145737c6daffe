import { toLocalePath } from '@/lib/i18n/locales';
import { typeset } from '@/lib/typography/typeset';
import { publishNews, signInToApi } from '../support/api-client';
import { smoke } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { waitForHydration } from '../support/client-navigation';
import { expectToast } from '../support/expect-toast';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('kz');
const section = '/cabinet/redirects';

test(
  'an editor changes the address of a news item, and the old one leads on',
  { tag: smoke },
  async ({ page, site }) => {
    await signIn(page, site);
    const item = await publishNews(await signInToApi(site), { kz: 'Bastapqy meken', ru: 'Prezhnij adres' });
    await page.goto(`/cabinet/news/${item.id}`);
    await waitForHydration(page);
    await page.getByLabel(t('content.news.fields.slug.label')).fill('moved-by-editor');
    await page.getByRole('button', { name: t('cabinet.form.save'), exact: true }).click();
    await expectToast(page, t('cabinet.form.saved'));
    for (const locale of ['kz', 'ru'] as const) {
      await page.goto(toLocalePath(locale, `/news/${item.slug}`));
      await expect(page).toHaveURL(toLocalePath(locale, '/news/moved-by-editor'));
    }
    await page.goto(`${section}?q=${item.slug}`);
    await expect(page.getByRole('link', { name: '/news/moved-by-editor' })).toBeVisible();
  },
);

test('a deleted page offers the page above it', async ({ page, site, browserErrors }) => {
  browserErrors.allow(/410/);
  const api = await signInToApi(site);
  const item = await publishNews(api, { kz: 'Zhojylady', ru: 'Budet udalena' });
  await api.news.remove(item.id, item.version);
  const response = await page.goto(`/ru/news/${item.slug}`);
  expect(response?.status()).toBe(410);
  const ru = readTexts('ru');
  await page
    .getByRole('main')
    .getByRole('link', { name: ru('site.nav.news') })
    .click();
  await expect(page).toHaveURL('/ru/news');
});

test('adds a redirect, explains a refusal and removes it', async ({ page, site, browserErrors }) => {
  browserErrors.allow(/404/);
  await signIn(page, site);
  await page.goto(section);
  await waitForHydration(page);
  const source = page.getByLabel(t('redirects.add.source'));
  const target = page.getByLabel(t('redirects.add.target'));
  const submit = page.getByRole('button', { name: t('redirects.add.submit'), exact: true });
  await source.fill('/about');
  await target.fill('/history');
  await submit.click();
  await expect(page.getByText(t('redirects.add.errors.reserved'))).toBeVisible();
  await expect(target).toHaveValue('/history');
  await source.fill('/index.php?id=7');
  await submit.click();
  const name = t('redirects.list.removeNamed', { source: '/index.php?id=7' });
  await expect(page.getByRole('button', { name })).toBeVisible();
  await page.goto('/ru/index.php?id=7');
  await expect(page).toHaveURL('/ru/history');
  await page.goto(section);
  await page.getByRole('button', { name }).click();
  await expect(page.getByText(t('redirects.list.removed'))).toBeVisible();
  expect((await page.goto('/index.php?id=7'))?.status()).toBe(404);
});

test('imports a list, and names the broken lines of another', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(section);
  await waitForHydration(page);
  const send = async (text: string) => {
    const file = { name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel(t('redirects.import.file')).setInputFiles(file);
    await page.getByRole('button', { name: t('redirects.import.submit'), exact: true }).click();
  };
  await send('Old;New\n/old/1.html;/about\n/old/2.html;nowhere\n/news;/about\n');
  await expect(page.getByText(t('redirects.import.failed', { count: 2 }))).toBeVisible();
  for (const line of ['3', '4'])
    await expect(page.getByText(typeset(t('redirects.import.line', { line })))).toBeVisible();
  await send('Old;New\n/old/1.html;/about\n/old/2.html;/history\n');
  await expect(page.getByText(t('redirects.import.done', { added: 2, unchanged: 0 }))).toBeVisible();
  await page.goto('/old/2.html');
  await expect(page).toHaveURL('/history');
});
