import type { Page } from '@playwright/test';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { signInToApi, toNewsInput } from '../support/api-client';
import { nameOfCategory } from '../support/category-names';
import { expectToast } from '../support/expect-toast';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

/** The language of the interface. */
const locale = 'ru' satisfies Locale;
const t = readTexts(locale);

test('an editor adds a category, uses it, renames it and merges it', async ({ page, site, openBrowser }) => {
  test.setTimeout(180_000);
  const name = { kz: 'Uiirmeler', ru: 'Kruzhki' };
  const renamed = { kz: 'Uiirmeler men klubtar', ru: 'Kruzhki i kluby' };
  const sport = nameOfCategory('news', 'sport');
  const visitor = await (await openBrowser()).newPage();
  const list = toLocalePath(locale, '/cabinet/category');
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await signIn(page, site);

  await test.step('add it in both languages', async () => {
    await page.goto(list);
    await page.getByRole('link', { name: t('content.category.add'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('content.category.add') });
    const field = (language: Locale) =>
      dialog.getByRole('textbox', {
        name: `${t('content.category.fields.name.label')} (${t(`common.language.${language}`)})`,
      });
    await field('kz').fill(name.kz);
    await dialog.getByRole('button', { name: t('cabinet.add.add') }).click();
    await expect(field('ru')).toHaveAttribute('aria-invalid', 'true');
    await field('ru').fill(name.ru);
    await dialog
      .getByRole('combobox', { name: t('content.category.fields.colour.label') })
      .selectOption(t('content.category.options.colour.green'));
    await dialog.getByRole('button', { name: t('cabinet.add.add') }).click();
    await expectToast(page, t('cabinet.add.added', { title: name.ru }));
    await expect(row(name.ru)).toBeVisible();
    await page.getByRole('link', { name: t('content.category.options.kind.subject') }).click();
    await expect(row(nameOfCategory('subject', 'physics').ru)).toBeVisible();
    await expect(row(name.ru)).toHaveCount(0);
  });

  await test.step('use it in a news item', async () => {
    await page.goto(toLocalePath(locale, '/cabinet/news/new'));
    const category = page.getByRole('combobox', { name: t('content.news.fields.category.label') });
    await category.selectOption(name.ru);
    await expect(category).toHaveValue('uiirmeler');
    const api = await signInToApi(site);
    await api.news.create({
      ...toNewsInput({ kz: 'Jana uiirme', ru: 'Novy kruzhok' }),
      category: 'uiirmeler',
    });
    await expectFilter(visitor, name, 1);
    const css = visitor.locator('main article').getByText(name.ru, { exact: true });
    await expect(css).toHaveCSS('font-weight', '600');
  });

  await test.step('a category in use is not deleted', async () => {
    await page.goto(list);
    await row(name.ru)
      .getByRole('button', { name: t('cabinet.list.deleteNamed', { title: name.ru }) })
      .click();
    await expectToast(page, t('errors.codes.category_in_use', { total: 1, trashed: 0 }));
  });

  await test.step('rename it; its address stays', async () => {
    await row(name.ru).getByRole('link', { name: name.ru }).click();
    await expect(page.getByRole('textbox', { name: t('content.category.fields.key.label') })).toHaveAttribute(
      'readonly',
    );
    for (const language of locales)
      await page
        .locator(`#panel-${language}`)
        .getByRole('textbox', { name: t('content.category.fields.name.label') })
        .fill(renamed[language]);
    await page.getByRole('button', { name: t('cabinet.form.save'), exact: true }).click();
    await expect.poll(() => readFilters(visitor, 'ru')).toContain(renamed.ru);
    await expectFilter(visitor, renamed, 1);
  });

  await test.step('merge it; the dialog names both and the number of items', async () => {
    const before = await countItems(visitor, 'sport');
    await page.goto(list);
    await row(renamed.ru)
      .getByRole('button', { name: t('cabinet.merge.openNamed', { name: renamed.ru }) })
      .click();
    const dialog = page.getByRole('dialog', { name: t('cabinet.merge.title', { from: renamed.ru }) });
    await dialog.getByRole('button', { name: t('cabinet.merge.submit') }).click();
    await expect(dialog.getByText(t('cabinet.merge.choose'))).toBeVisible();
    await dialog.getByRole('combobox').selectOption(sport.ru);
    const names = { from: renamed.ru, into: sport.ru };
    await expect(dialog.getByRole('status').first()).toHaveText(
      t('cabinet.merge.consequence', { ...names, total: 1, trashed: 0 }),
    );
    await dialog.getByRole('button', { name: t('cabinet.merge.submit') }).click();
    await expectToast(page, t('cabinet.merge.done', { ...names, count: 1 }));
    await expect(row(renamed.ru)).toHaveCount(0);
    await expect.poll(() => countItems(visitor, 'sport')).toBe(before + 1);
    // Not in the page: the console would report the missing document.
    expect((await visitor.request.get('/news?category=uiirmeler')).status()).toBe(404);
    await expect.poll(() => readFilters(visitor, 'kz')).not.toContain(renamed.kz);
  });
});

/** Returns the filters on the page of news. */
async function readFilters(visitor: Page, language: Locale): Promise<string[]> {
  await visitor.goto(toLocalePath(language, '/news'));
  const filters = visitor.getByRole('navigation', { name: readTexts(language)('site.news.filter') });
  return filters.getByRole('link').allTextContents();
}

/** Expects a filter on the pages of news in both languages that leads to `count` items. */
async function expectFilter(visitor: Page, name: Record<Locale, string>, count: number): Promise<void> {
  for (const language of locales) {
    expect(await readFilters(visitor, language)).toContain(name[language]);
    await visitor.getByRole('link', { name: name[language], exact: true }).first().click();
    await expect(visitor).toHaveURL(toLocalePath(language, '/news?category=uiirmeler'));
    await expect(visitor.getByRole('main').getByRole('article')).toHaveCount(count);
    await expect(visitor).toHaveTitle(new RegExp(name[language]));
  }
}

async function countItems(visitor: Page, category: string): Promise<number> {
  const response = await visitor.request.get(`/api/news?category=${category}`);
  return ((await response.json()) as { total: number }).total;
}
