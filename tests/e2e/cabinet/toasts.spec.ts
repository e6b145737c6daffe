import type { Locator, Page } from '@playwright/test';
import { toLocalePath } from '@/lib/i18n/locales';
import type { ApiClient } from '@/lib/api/client';
import type { Item } from '@/lib/content/registry';
import { signInToApi, toNewsInput } from '../support/api-client';
import { expect, test } from '../support/fixtures';
import { NewsForm } from '../support/news-form';
import type { RunningSite } from '../support/running-site';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('ru');

/** Publishes a draft with its form and holds the message, which stays for as long as the pointer is on it. */
async function publish(page: Page, site: RunningSite): Promise<{ api: ApiClient; item: Item<'news'> }> {
  const api = await signInToApi(site);
  // The trash has the items of the other tests.
  const title = { kz: `Habarlama ${Date.now()}`, ru: `Soobshchenie ${Date.now()}` };
  const item = await api.news.create({ ...toNewsInput(title), status: { kz: 'draft', ru: 'draft' } });
  await signIn(page, site);
  await page.goto(toLocalePath('ru', `/cabinet/news/${item.id}`));
  await new NewsForm(page, 'ru').pressPublication('publishBoth');
  await page.getByText(t('cabinet.form.publishedBoth'), { exact: true }).hover();
  return { api, item };
}

/** Whether two elements share a part of the window. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const width of [390, 1280])
  test(`two messages at once cover no button of the action bar at ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 780 });
    // A browser that opens no window gets the address of a preview in a message.
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const { api, item } = await publish(page, site);
    // The pointer stays on the first message.
    await page.getByRole('button', { name: t('cabinet.form.preview'), exact: true }).press('Enter');
    const messages = page.getByRole('status').filter({ hasText: t('cabinet.form.previewReady') });
    await expect(messages).toContainText(t('cabinet.form.publishedBoth'));
    await expect(messages.getByRole('link')).toHaveCount(2);
    const buttons = page.locator('[data-action-bar]').getByRole('button').filter({ visible: true });
    expect(await buttons.count()).toBeGreaterThan(0);
    for (const place of [0, Number.MAX_SAFE_INTEGER]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place);
      for (const button of await buttons.all()) {
        expect(await overlap(messages, button), await button.innerText()).toBe(false);
        await button.click({ trial: true });
      }
    }
    await api.news.remove(item.id);
  });

test('the link to the site vanishes when the item is withdrawn', async ({ page, site }) => {
  const { api, item } = await publish(page, site);
  const view = page.getByRole('status').getByRole('link', { name: t('cabinet.form.view') });
  await expect(view).toHaveAttribute('href', new RegExp(`/news/${item.slug}$`));
  await page.getByRole('button', { name: t('cabinet.form.unpublish.open'), exact: true }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cabinet.form.unpublish.both'), exact: true })
    .press('Enter');
  await page.getByText(t('cabinet.form.unpublishedBoth'), { exact: true }).hover();
  await expect(view).toHaveCount(0);
  await api.news.remove(item.id);
});

test('link and undo button vanish with the item', async ({ page, site }) => {
  const { api, item } = await publish(page, site);
  const title = item.title.ru!;
  const view = page.getByRole('status').getByRole('link', { name: t('cabinet.form.view') });
  await expect(view).toBeVisible();
  await page
    .getByRole('button', { name: t('cabinet.list.deleteNamed', { title }), exact: true })
    .press('Enter');
  const undo = page.getByRole('button', { name: t('cabinet.list.undo'), exact: true });
  await undo.hover();
  await expect(view).toHaveCount(0);

  await page.getByRole('link', { name: t('cabinet.list.statusOption.trashed') }).press('Enter');
  await page
    .getByRole('button', { name: t('cabinet.list.purgeNamed', { title }), exact: true })
    .press('Enter');
  await expect(undo).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cabinet.purge.purge'), exact: true })
    .press('Enter');
  await page.getByText(t('cabinet.bulk.done.purge', { count: 1 }), { exact: true }).hover();
  await expect(undo).toHaveCount(0);
  await expect(api.news.restore(item.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a bulk change is undone from another page of the cabinet', async ({ page, site }) => {
  const api = await signInToApi(site);
  const word = `Keiin${Date.now()}`;
  const ids: string[] = [];
  for (const index of [0, 1]) {
    const title = { kz: `${word} ${index}`, ru: `${word} ${index}` };
    ids.push((await api.news.create({ ...toNewsInput(title), status: { kz: 'draft', ru: 'draft' } })).id);
  }
  const readStates = async () => {
    const items = await Promise.all(ids.map((id) => api.news.read(id)));
    return items.map(({ status }) => status.ru);
  };
  await signIn(page, site);
  await page.goto(toLocalePath('ru', `/cabinet/news?q=${word}`));
  await page.getByRole('checkbox', { name: t('cabinet.bulk.selectAll') }).check();
  const bar = page.getByRole('group', { name: t('cabinet.bulk.label') });
  await bar.getByRole('button', { name: t('cabinet.bulk.publish.ru') }).click();
  const undo = page.getByRole('button', { name: t('cabinet.bulk.undo') });
  // The message stays for as long as the focus is in it.
  await undo.focus();
  expect(await readStates()).toEqual(['published', 'published']);

  // A link within the cabinet, which keeps the document and the message.
  await page
    .getByRole('link', { name: t('cabinet.nav.home') })
    .first()
    .click();
  await expect(page).toHaveURL(toLocalePath('ru', '/cabinet'));
  await expect(page.getByRole('heading', { level: 1, name: t('content.news.many') })).toBeHidden();
  await undo.click();
  await expect.poll(readStates).toEqual(['draft', 'draft']);
  for (const id of ids) await api.news.remove(id);
});
