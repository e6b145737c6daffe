import type { Locator } from '@playwright/test';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { fullRunOnly, smoke } from '../support/coverage';
import { expectToast } from '../support/expect-toast';
import { fillAddDialog } from '../support/fill-add-dialog';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

/** The language of the interface. */
const locale = 'ru' satisfies Locale;
const t = readTexts(locale);

/** Public page of each type, without locale prefix. main-job.spec.ts covers news. */
const publicPages = {
  partners: '/',
  slides: '/',
  notifications: '/about',
  methods: '/adisteme',
  albums: '/gallery',
  images: '/gallery/images',
} as const satisfies Partial<Record<CollectionName, string>>;

/** One type with an order; visibility.spec.ts covers the public pages of all types. */
const inDefaultRun: readonly string[] = ['partners'];

for (const collection of Object.keys(publicPages) as (keyof typeof publicPages)[]) {
  const { type, cabinet, titleField } = definitionOf(collection);
  const listPath = toLocalePath(locale, `/cabinet/${cabinet.segment}`);
  const tag = inDefaultRun.includes(collection) ? smoke : fullRunOnly;
  const name = `an editor adds, publishes, changes, unpublishes, deletes and restores one of the ${collection}`;

  test(name, { tag }, async ({ page, site }, { project }) => {
    test.setTimeout(120_000);
    const title = { kz: `Zhana ${type} ${project.name}`, ru: `Novyj ${type} ${project.name}` };
    /** Whether the next request of a visitor contains the item. */
    const isPublic = async (language: Locale) => {
      const response = await fetch(site.url + toLocalePath(language, publicPages[collection]));
      expect(response.status).toBe(200);
      return (await response.text()).includes(title[language]);
    };
    const row = () => page.getByRole('listitem').filter({ hasText: title[locale] });
    const selection = () =>
      row().getByRole('checkbox', { name: t('cabinet.bulk.select', { title: title[locale] }) });
    await signIn(page, site);

    await test.step('add and publish it in the dialog', async () => {
      await page.goto(listPath);
      await page.getByRole('link', { name: t(`content.${type}.add`), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t(`content.${type}.add`) });
      await fillAddDialog(page, dialog, { definition: definitionOf(collection), locale, title });
      await dialog.getByRole('button', { name: t('cabinet.add.publish') }).click();
      await expectToast(page, t('cabinet.add.published', { title: title[locale] }));
      await expect(dialog).toBeHidden();
      if (collection === 'albums') {
        await expect(page).toHaveURL(/\/photos$/);
        await page.goto(listPath);
      }
      await expect(row()).toBeVisible();
      expect(await isPublic('kz')).toBe(true);
      expect(await isPublic('ru')).toBe(true);
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
      expect(await isPublic('ru')).toBe(true);
    });

    await test.step('unpublish it', async () => {
      await page.goto(listPath);
      await selection().check();
      await page.getByRole('button', { name: t('cabinet.bulk.unpublish') }).click();
      await expect(page.getByText(t('cabinet.bulk.done.unpublished', { count: 1 }))).toBeVisible();
      await expect(selection()).toBeFocused();
      expect(await isPublic('kz')).toBe(false);
      expect(await isPublic('ru')).toBe(false);
    });

    await test.step('publish one language', async () => {
      await selection().check();
      await page.getByRole('button', { name: t('cabinet.bulk.publish.ru') }).click();
      await expect(page.getByText(t('cabinet.bulk.done.published.ru', { count: 1 }))).toBeVisible();
      await expect(
        row().getByText(`${t('common.language.ruShort')}: ${t('cabinet.state.published')}`),
      ).toBeVisible();
      expect(await isPublic('ru')).toBe(true);
    });

    await test.step('delete it, undo that, delete it again and restore it from the trash', async () => {
      const remove = async () => {
        await page
          .getByRole('button', { name: t('cabinet.list.deleteNamed', { title: title[locale] }) })
          .click();
        // A page is closed after a question.
        if (type !== 'page') return;
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('cabinet.list.delete'), exact: true })
          .click();
      };
      await remove();
      await expect(row()).toHaveCount(0);
      expect(await isPublic('ru')).toBe(false);
      // The newest message is the first: that of the withdrawal can be undone, too.
      await page
        .getByRole('button', { name: t('cabinet.list.undo'), exact: true })
        .first()
        .click();
      await expect(row()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await isPublic('ru')).toBe(true);
      await remove();
      await expect(row()).toHaveCount(0);
      await page.getByRole('link', { name: t('cabinet.list.statusOption.trashed') }).click();
      await page
        .getByRole('button', { name: t('cabinet.list.restoreNamed', { title: title[locale] }) })
        .click();
      await expect(row()).toHaveCount(0);
      await expect(page.locator('main :focus')).toBeVisible();
      expect(await isPublic('ru')).toBe(true);
      // Other tests count the items of the sample.
      await page.goto(listPath);
      await remove();
      await expect(row()).toHaveCount(0);
    });
  });
}

function textbox(scope: Locator, label: string): Locator {
  return scope.getByRole('textbox', { name: label, exact: true });
}
