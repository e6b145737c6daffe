import { toLocalePath } from '@/lib/i18n/locales';
import { signInToApi, toNewsInput } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('ru');
const word = 'Sholudym';
const count = 60;

const startingWith = (text: string) => new RegExp(`^${text.trim()}`);

/** Drafts that only this test finds; the first has no Russian title, so that it cannot be published in Russian. */
async function addDrafts(api: Awaited<ReturnType<typeof signInToApi>>): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const title = { kz: `${word} ${index}`, ru: `${word} ${index}` };
    const input = {
      ...toNewsInput(title),
      date: '2031-05-01',
      status: { kz: 'draft', ru: 'draft' },
    } as const;
    const { id } = await api.news.create(
      index === 0
        ? { ...input, title: { kz: title.kz, ru: null }, body: { kz: '<p>x</p>', ru: null } }
        : input,
    );
    ids.push(id);
  }
  return ids;
}

test('an editor surveys, changes, copies and deletes many items', async ({ page, site }) => {
  test.slow();
  const api = await signInToApi(site);
  const ids = await addDrafts(api);
  await signIn(page, site);
  const list = toLocalePath('ru', `/cabinet/news?q=${word}`);
  const rows = page.getByRole('list', { name: t('content.news.many'), exact: true }).getByRole('listitem');
  const countRows = (foot: number) =>
    rows.evaluateAll(
      (items, bottom) => items.filter((item) => item.getBoundingClientRect().bottom <= bottom).length,
      foot,
    );

  await test.step('a window shows twelve rows, a phone six', async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto(list);
    await expect(rows).toHaveCount(50);
    expect(await countRows(720)).toBeGreaterThanOrEqual(6);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await countRows(800)).toBeGreaterThanOrEqual(12);
    await expectAccessible(page);
  });

  await test.step('the list is narrowed to a year and sorted by title', async () => {
    await page.getByRole('combobox', { name: t('cabinet.list.filter.year') }).selectOption('2031');
    await page.getByRole('button', { name: t('cabinet.list.find') }).click();
    await expect(page).toHaveURL(/inYear=2031/);
    const title = t('content.news.fields.title.label');
    await page
      .getByRole('navigation', { name: t('cabinet.list.sort') })
      .getByRole('link', { name: title })
      .click();
    await expect(page).toHaveURL(/sort=title/);
    // Without a Russian title it comes first.
    await expect(rows.first()).toContainText(`${word} 0`);
  });

  await test.step('all found items are published, the one that cannot be is named, and it is undone', async () => {
    const bar = page.getByRole('group', { name: t('cabinet.bulk.label') });
    await page.getByRole('checkbox', { name: t('cabinet.bulk.selectAll') }).check();
    await bar.getByRole('button', { name: t('cabinet.bulk.selectFound', { count }) }).click();
    await expect(bar.getByText(t('cabinet.bulk.count', { count }))).toBeVisible();
    await bar.getByRole('button', { name: t('cabinet.bulk.publish.ru') }).click();
    await expect(bar.getByRole('progressbar')).toBeVisible();
    const refused = page.getByRole('dialog', { name: t('cabinet.bulk.refusedTitle', { count: 1 }) });
    await expect(refused.getByRole('link', { name: `${word} 0`, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(refused).toBeHidden();
    expect((await api.news.list({ q: word, locale: 'ru', perPage: 1 })).total).toBe(count - 1);
    await page.getByRole('button', { name: t('cabinet.bulk.undo') }).click();
    await expect(page.getByText(t('cabinet.bulk.done.restore', { count: count - 1 }))).toBeVisible();
    expect((await api.news.list({ q: word, locale: 'ru', perPage: 1 })).total).toBe(0);
  });

  await test.step('a double click deletes one item, however the rows move', async () => {
    await page.goto(`${list}&sort=title`);
    await rows
      .nth(2)
      .getByRole('button', { name: startingWith(t('cabinet.list.deleteNamed', { title: '' })) })
      .dblclick();
    await expect(page.getByRole('button', { name: t('cabinet.list.undo'), exact: true })).toBeVisible();
    await expect(page.getByText(t('cabinet.list.total', { count: count - 1 }))).toBeVisible();
    expect((await api.news.list({ q: word, perPage: 1 })).total).toBe(count - 1);
  });

  await test.step('an item of the trash is deleted for good after a question', async () => {
    await page.goto(`${list}&status=trashed`);
    const row = rows.first();
    await row
      .getByRole('button', { name: startingWith(t('cabinet.list.purgeNamed', { title: '' })) })
      .click();
    const question = page.getByRole('dialog', { name: t('cabinet.purge.title', { count: 1 }) });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: t('cabinet.purge.purge') }).click();
    await expect(page.getByText(t('cabinet.bulk.done.purge', { count: 1 }))).toBeVisible();
    expect((await api.news.list({ q: word, status: 'trashed', perPage: 1 })).total).toBe(0);
  });

  await test.step('the search over all sections opens an item from the keyboard', async () => {
    await page.goto(toLocalePath('ru', '/cabinet'));
    await page.getByRole('button', { name: t('cabinet.searchAll.open') }).waitFor();
    await page.keyboard.press('Control+KeyK');
    const search = page.getByRole('dialog', { name: t('cabinet.searchAll.title') });
    await search.getByRole('searchbox').fill(`${word} 7`);
    await expect(search.getByRole('link', { name: new RegExp(`^${word} 7`) })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cabinet\/news\/[0-9a-f-]{36}$/);
  });

  await test.step('a copy is a draft with a marked title', async () => {
    await page.goto(`${list}%207`);
    await rows
      .first()
      .getByRole('button', { name: startingWith(t('cabinet.list.duplicateNamed', { title: '' })) })
      .click();
    await expect(page).toHaveURL(/\/cabinet\/news\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('cabinet.list.copyMark'));
    ids.push(page.url().split('/').at(-1)!);
  });

  await test.step('the menu shows the current section', async () => {
    await page.goto(toLocalePath('ru', '/cabinet/account'));
    const current = page
      .getByRole('navigation', { name: t('cabinet.nav.label') })
      .getByRole('link', { name: t('cabinet.nav.account') });
    await expect(current).toBeInViewport();
  });

  // Other tests count the items of the sample.
  for (const id of ids) await api.news.remove(id).catch(() => {});
});
