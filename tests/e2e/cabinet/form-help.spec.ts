import { toLocalePath } from '@/lib/i18n/locales';
import { publishNews, signInToApi } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('ru');
const local = (path: string) => toLocalePath('ru', path);

// Dates are in the reader's language, whatever that of the browser.
test.use({ locale: 'en-US' });

test('a form shows how much still fits, what the search shows, and dates in words', async ({
  page,
  site,
}) => {
  const api = await signInToApi(site);
  const item = await publishNews(api, { kz: 'Komek', ru: 'Pomosch' });
  await signIn(page, site);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(local(`/cabinet/news/${item.id}`));
  const russian = page.getByRole('region', { name: t('cabinet.form.russian') });
  const shared = page.getByRole('region', { name: t('cabinet.form.shared') });
  const title = page.locator('#item-title-ru');

  await test.step('settings stand beside the texts', async () => {
    const texts = (await russian.boundingBox())!;
    expect((await shared.boundingBox())!.x).toBeGreaterThanOrEqual(texts.x + texts.width);
    expect((await title.boundingBox())!.y).toBeLessThan(500);
    await expect(
      shared.getByText(t('cabinet.date.day', { day: 31, month: 'm12', year: '2099' })),
    ).toBeVisible();
  });

  await test.step('a counter comes before the limit refuses', async () => {
    await title.fill('x'.repeat(150));
    await expect(russian.getByText(t('cabinet.form.length.left', { count: 10, max: 160 }))).toBeVisible();
    await title.fill('x'.repeat(163));
    await expect(russian.getByText(t('cabinet.form.length.over', { count: 3, max: 160 }))).toBeVisible();
    await title.fill('Naidyonnoe');
    await expect(russian.getByText(/160/)).toHaveCount(0);
  });

  const snippet = page.getByRole('region', { name: t('cabinet.snippet.title') });
  await test.step('the search result follows the text of a news item and of a page', async () => {
    await page.locator('#item-lead-ru').fill('Opisanie novosti');
    for (const text of ['Naidyonnoe', 'Opisanie novosti', 'Komek'])
      await expect(snippet.getByText(text, { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: t('cabinet.form.save'), exact: true }).click();
    await expect(page.getByText(t('cabinet.form.saved'), { exact: true })).toBeVisible();
    const about = await api.pages.read('about');
    await page.goto(local(`/cabinet/page/${about.id}`));
    await page.locator('#item-description-ru').fill('Opisanie stranicy');
    await expect(snippet.getByText('Opisanie stranicy', { exact: true })).toBeVisible();
    await page.locator('#item-description-ru').fill(about.description.ru ?? '');
  });
  await api.news.remove(item.id);
});

test('Back closes a dialog after a question, and its texts are offered in one line', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await page.goto(local('/cabinet'));
  const menu = page.getByRole('navigation', { name: t('cabinet.nav.label') });
  await menu.getByRole('link', { name: t('content.news.many'), exact: true }).click();
  await expect(page).toHaveURL(local('/cabinet/news'));
  const dialog = page.getByRole('dialog', { name: t('content.news.add') });
  const open = () => page.getByRole('link', { name: t('content.news.add'), exact: true }).click();
  for (const word of ['Pervyy chernovik', 'Vtoroy chernovik']) {
    await open();
    await dialog.getByRole('textbox').nth(1).pressSequentially(word);
    // A text is kept when the typing pauses.
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain(word);
    await page.evaluate(() => history.back());
    await page.getByRole('button', { name: t('cabinet.form.leave'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(local('/cabinet/news'));
  }
  await open();
  const line = dialog.getByRole('region');
  await expect(line).toHaveCount(1);
  await expect(line.getByText(t('cabinet.form.autosave.words', { text: 'Vtoroy chernovik' }))).toBeVisible();
  expect((await line.boundingBox())!.height).toBeLessThan(80);
  await expectAccessible(page);
  await dialog.getByText(t('cabinet.form.autosave.more', { count: 1 })).click();
  await expect(line).toHaveCount(2);
  await line
    .filter({ hasText: 'Pervyy chernovik' })
    .getByRole('button', { name: t('cabinet.form.autosave.restore') })
    .click();
  await expect(dialog.getByRole('textbox').nth(1)).toHaveValue('Pervyy chernovik');
});
