import type { Locator } from '@playwright/test';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { fillDialog } from './fill-dialog';
import { expect, test } from './fixtures';
import { signIn } from './staff';
import { readTexts } from './texts';

/** The language of the interface. */
const locale = 'ru' satisfies Locale;
const t = readTexts(locale);

/** Where visitors see an item of a type, without locale prefix. News has a story of its own. */
const shownAt = {
  partners: '/',
  slides: '/',
  notifications: '/about',
  methods: '/adisteme',
  albums: '/gallery',
  images: '/gallery/images',
} as const satisfies Partial<Record<CollectionName, string>>;

for (const collection of Object.keys(shownAt) as (keyof typeof shownAt)[]) {
  const { type, cabinetSegment, titleField } = definitionOf(collection);
  const listPath = toLocalePath(locale, `/cabinet/${cabinetSegment}`);

  test(`${collection}: added, published, changed, taken back, deleted, brought back`, async ({ page, site }, {
    project,
  }) => {
    test.setTimeout(120_000);
    const title = { kz: `Zhana ${type} ${project.name}`, ru: `Novyj ${type} ${project.name}` };
    // Whether a visitor without a session gets it, on the very next request.
    const seen = async (language: Locale) => {
      const response = await fetch(site.url + toLocalePath(language, shownAt[collection]));
      expect(response.status).toBe(200);
      return (await response.text()).includes(title[language]);
    };
    const row = () => page.getByRole('listitem').filter({ hasText: title[locale] });
    await signIn(page, locale);

    await test.step('add it in the dialog, and publish at once', async () => {
      await page.goto(listPath);
      await page.getByRole('link', { name: t(`content.${type}.add`), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t(`content.${type}.add`) });
      await fillDialog(page, dialog, { definition: definitionOf(collection), locale, title });
      await dialog.getByRole('button', { name: t('cabinet.add.publish') }).click();
      await expect(dialog).toBeHidden();
      await expect(row()).toBeVisible();
      expect(await seen('kz')).toBe(true);
      expect(await seen('ru')).toBe(true);
    });

    await test.step('change it', async () => {
      await row().getByRole('link', { name: title[locale] }).click();
      await expect(page).toHaveURL(/[0-9a-f-]{36}$/);
      title.ru += ' 2';
      const tab = page.getByRole('tab', { name: t('cabinet.form.russian') });
      if (await tab.isVisible()) await tab.click();
      const panel = page.getByRole('region', { name: t('cabinet.form.russian') });
      await textbox(panel, t(`content.${type}.fields.${titleField}.label`)).fill(title.ru);
      await page.getByRole('button', { name: t('cabinet.form.save'), exact: true }).click();
      await expect(page.getByText(t('cabinet.form.allSaved'), { exact: true })).toBeVisible();
      expect(await seen('ru')).toBe(true);
    });

    await test.step('take it back', async () => {
      await page.goto(listPath);
      await row()
        .getByRole('checkbox', { name: t('cabinet.bulk.select', { title: title[locale] }) })
        .check();
      await page.getByRole('button', { name: t('cabinet.bulk.unpublish') }).click();
      await expect(page.getByText(t('cabinet.bulk.done.unpublished', { count: 1 }))).toBeVisible();
      await expect(
        row().getByRole('checkbox', { name: t('cabinet.bulk.select', { title: title[locale] }) }),
      ).toBeFocused();
      expect(await seen('kz')).toBe(false);
      expect(await seen('ru')).toBe(false);
    });

    await test.step('publish one language', async () => {
      await row()
        .getByRole('checkbox', { name: t('cabinet.bulk.select', { title: title[locale] }) })
        .check();
      await page.getByRole('button', { name: t('cabinet.bulk.publish.ru') }).click();
      await expect(page.getByText(t('cabinet.bulk.done.published.ru', { count: 1 }))).toBeVisible();
      await expect(
        row().getByText(`${t('common.language.ruShort')}: ${t('cabinet.state.published')}`),
      ).toBeVisible();
      expect(await seen('ru')).toBe(true);
    });

    await test.step('delete it, undo that, delete it again and find it in the trash', async () => {
      const remove = () =>
        page.getByRole('button', { name: t('cabinet.list.deleteNamed', { title: title[locale] }) }).click();
      await remove();
      await expect(row()).toHaveCount(0);
      expect(await seen('ru')).toBe(false);
      await page.getByRole('button', { name: t('cabinet.list.undo'), exact: true }).click();
      await expect(row()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await seen('ru')).toBe(true);
      await remove();
      await expect(row()).toHaveCount(0);
      await page.getByRole('link', { name: t('cabinet.list.statusOption.trashed') }).click();
      await page
        .getByRole('button', { name: t('cabinet.list.restoreNamed', { title: title[locale] }) })
        .click();
      await expect(row()).toHaveCount(0);
      await expect(page.locator('main :focus')).toBeVisible();
      expect(await seen('ru')).toBe(true);
      // Other tests count what the sample holds.
      await page.goto(listPath);
      await remove();
      await expect(row()).toHaveCount(0);
    });
  });
}

function textbox(scope: Locator, label: string): Locator {
  return scope.getByRole('textbox', { name: label, exact: true });
}
