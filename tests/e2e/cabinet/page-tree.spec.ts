import { createEmptyInput } from '@/lib/content/input';
import type { Input, Item } from '@/lib/content/registry';
import { page as pageType } from '@/lib/content/types/page';
import { toLocalePath } from '@/lib/i18n/locales';
import { signInToApi } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('ru');

test('an editor moves a page in the tree with the keyboard, and its former addresses lead to the new ones', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const api = await signInToApi(site);
  const stamp = Date.now();
  const [a, b, c] = [`tree-a-${stamp}`, `tree-b-${stamp}`, `tree-c-${stamp}`];
  const add = (slug: string, parent: string | null = null) => {
    const input: Input<'pages'> = {
      ...(createEmptyInput(pageType) as unknown as Input<'pages'>),
      ...{ title: { kz: slug, ru: slug }, slug, parent, status: { kz: 'published', ru: 'published' } },
    };
    return api.pages.create(input);
  };
  // The titles keep the two beside each other, so that one key leads from one to the other.
  const first = await add(a);
  const second = await add(b);
  const below = await add(c, second.id);
  await signIn(page, site);
  await page.goto(toLocalePath('ru', '/cabinet/page'));
  await expect(page.getByText(`/${b}/${c}`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  const handle = page.getByRole('button', { name: t('cabinet.pageTree.handle', { title: b }) });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(t('cabinet.pageTree.dragging.lifted', { title: b }))).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(t('cabinet.pageTree.dragging.over', { title: a }))).toBeAttached();
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog');
  const change = { from: `/${b}`, to: `/${a}/${b}` };
  await expect(dialog.getByText(t('cabinet.pageTree.addressChange', change))).toBeVisible();
  await expect(dialog.getByText(t('cabinet.pageTree.redirects'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('cabinet.pageTree.move'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`/${a}/${b}/${c}`, { exact: true })).toBeVisible();
  await page.goto(`${site.url}/ru/${b}/${c}`);
  await expect(page).toHaveURL(`${site.url}/ru/${a}/${b}/${c}`);

  // The way without a handle, back to the first level.
  await page.goto(toLocalePath('ru', `/cabinet/page?q=${b}`));
  await page.getByRole('button', { name: t('cabinet.pageTree.moveNamed', { title: b }) }).click();
  await dialog.getByRole('combobox').selectOption({ label: t('cabinet.pageTree.firstLevel') });
  await dialog.getByRole('button', { name: t('cabinet.pageTree.move'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect((await api.pages.read(below.id)).path).toBe(`/${b}/${c}`);
  // Other tests count pages.
  for (const { id } of [below, second, first]) await api.pages.remove(id);
});

test('an editor sorts the pages below a page, and visitors see their links in this order', async ({
  page,
  site,
}) => {
  const api = await signInToApi(site);
  const stamp = Date.now();
  const add = (slug: string, parent: string | null = null) => {
    const input: Input<'pages'> = {
      ...(createEmptyInput(pageType) as unknown as Input<'pages'>),
      ...{ title: { kz: slug, ru: slug }, slug, parent, status: { kz: 'published', ru: 'published' } },
    };
    return api.pages.create(input);
  };
  const top = await add(`sorted-${stamp}`);
  const names = ['a', 'b', 'c'].map((name) => `sorted-${name}-${stamp}`);
  const below: Item<'pages'>[] = [];
  for (const name of names) below.push(await add(name, top.id));
  const [a, b, c] = names as [string, string, string];
  const readLinks = async () => {
    await page.goto(`${site.url}/ru/sorted-${stamp}`);
    return page
      .locator('main')
      .getByRole('link', { name: /^sorted-/ })
      .allTextContents();
  };
  await signIn(page, site);
  expect(await readLinks()).toEqual([a, b, c]);

  const title = `sorted-${stamp}`;
  const openDialog = async () => {
    await page.goto(toLocalePath('ru', '/cabinet/page'));
    await page.getByRole('button', { name: t('cabinet.pageTree.sorting.openNamed', { title }) }).click();
  };
  await openDialog();
  const dialog = page.getByRole('dialog', { name: t('cabinet.pageTree.sorting.title', { title }) });
  await expect(dialog.getByRole('listitem')).toHaveText([a, b, c]);
  await expectAccessible(page);
  const handle = dialog.getByRole('button', { name: t('cabinet.order.handle', { title: c }) });
  await handle.focus();
  await page.keyboard.press('Space');
  // Screen readers read only what is within the dialog.
  await expect(dialog.getByText(t('cabinet.order.over', { place: 3, count: 3 }))).toBeAttached();
  await page.keyboard.press('Home');
  await expect(dialog.getByText(t('cabinet.order.over', { place: 1, count: 3 }))).toBeAttached();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('listitem')).toHaveText([c, a, b]);
  await expect.poll(async () => (await api.pages.read(below[2]!.id)).position).toBe(0);
  await expect.poll(async () => (await api.pages.read(below[1]!.id)).position).toBe(2);
  await dialog.getByRole('button', { name: t('cabinet.pageTree.sorting.done') }).click();
  expect(await readLinks()).toEqual([c, a, b]);

  await openDialog();
  const asBefore = dialog.getByRole('button', { name: t('cabinet.pageTree.sorting.asBefore') });
  await expect(asBefore).toBeDisabled();
  await dialog.getByRole('button', { name: t('cabinet.pageTree.sorting.byTitle') }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([a, b, c]);
  await asBefore.click();
  await expect(dialog.getByRole('listitem')).toHaveText([c, a, b]);
  await expect.poll(async () => (await api.pages.read(below[2]!.id)).position).toBe(0);
  // Other tests count pages.
  for (const { id } of [...below, top]) await api.pages.remove(id);
});
