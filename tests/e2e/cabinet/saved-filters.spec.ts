import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { signInToApi } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { alsoOnPhone } from '../support/coverage';
import { expectToast } from '../support/expect-toast';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { openSession, signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

for (const locale of ['kz', 'ru'] satisfies Locale[]) {
  const t = readTexts(locale);

  test(
    `a person saves, applies, renames and removes a filter of a list (${locale})`,
    { tag: [toLanguageTag(locale), alsoOnPhone] },
    async ({ page, site, openBrowser, viewport }) => {
      const list = toLocalePath(locale, '/cabinet/news');
      const isPhone = viewport!.width < 640;
      const api = await signInToApi(site);
      const stored = () => api.listSavedFilters({ of: 'news' });
      // On a phone the filters fold again with the new list.
      const own = page.getByRole('navigation', { name: t('cabinet.list.saved.label'), includeHidden: true });
      const unfold = async () => {
        if (isPhone)
          await page
            .locator('summary')
            .filter({ hasText: t('cabinet.list.filters') })
            .click();
      };
      await signIn(page, site);

      await test.step('save the current filter from the keyboard', async () => {
        await page.goto(`${list}?status=draft&sort=title`);
        await unfold();
        const save = page.getByRole('button', { name: t('cabinet.list.saved.save') });
        await save.focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: t('cabinet.list.saved.saveTitle') });
        const name = dialog.getByRole('textbox', { name: t('cabinet.list.saved.name') });
        await expect(name).toHaveValue(t('cabinet.list.statusOption.draft'));
        await expect(name).toBeFocused();
        await expectAccessible(page);
        await name.fill('');
        await page.keyboard.press('Enter');
        await expect(dialog.getByText(t('cabinet.list.saved.required'))).toBeVisible();
        await name.fill('To do');
        await page.keyboard.press('Enter');
        await expectToast(page, t('cabinet.list.saved.done', { name: 'To do' }));
        await expect(save).toHaveCount(0);
      });

      await test.step('it follows the person to another device and language', async () => {
        const other = await (await openBrowser()).newPage();
        await openSession(other, site);
        await other.goto(toLocalePath(locale === 'kz' ? 'ru' : 'kz', '/cabinet/news'));
        await expect(other.getByRole('link', { name: 'To do', includeHidden: true })).toHaveCount(1);
      });

      await test.step('apply it', async () => {
        await page.goto(list);
        await unfold();
        await own.getByRole('link', { name: 'To do' }).click();
        await expect(page).toHaveURL(/\?status=draft&sort=title$/);
        const link = own.getByRole('link', { name: 'To do', includeHidden: true });
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expectAccessible(page);
      });

      const dialog = page.getByRole('dialog', { name: t('cabinet.list.saved.label') });
      await test.step('rename it', async () => {
        await unfold();
        await page.getByRole('button', { name: t('cabinet.list.saved.manage') }).click();
        await expectAccessible(page);
        await dialog.getByRole('textbox', { name: t('cabinet.list.saved.name') }).fill('Unfinished');
        await page.keyboard.press('Enter');
        await expectToast(page, t('cabinet.list.saved.renamed', { name: 'Unfinished' }));
        expect((await stored()).map(({ name }) => name)).toEqual(['Unfinished']);
      });

      await test.step('remove it and undo that', async () => {
        await dialog
          .getByRole('button', { name: t('cabinet.list.saved.removeNamed', { name: 'Unfinished' }) })
          .click();
        await expectToast(page, t('cabinet.list.saved.removed', { name: 'Unfinished' }));
        await expect(dialog).toBeHidden();
        expect(await stored()).toEqual([]);
        await page.getByRole('button', { name: t('cabinet.list.saved.undo'), exact: true }).click();
        await expectToast(page, t('cabinet.list.saved.done', { name: 'Unfinished' }));
        expect((await stored()).map(({ query }) => query)).toEqual(['status=draft&sort=title']);
      });

      for (const { id } of await stored()) await api.deleteSavedFilter(id);
    },
  );
}
