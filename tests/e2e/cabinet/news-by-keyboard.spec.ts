import type { Locator, Page } from '@playwright/test';
import { toLocalePath } from '@/lib/i18n/locales';
import { signInToApi } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { fullRunOnly } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('ru');
const title = { kz: 'Klaviatura kz', ru: 'Klaviatura ru' };

/** The most keys that lead to a control. */
const maxTabs = 150;

/** Presses the tab key until a control has the focus. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  for (let count = 0; count < maxTabs; count += 1) {
    if (await control.evaluateAll((all) => all.some((element) => element === document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(control)} has no focus after ${maxTabs} keys`);
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1280])
    test(
      `a news item is written and published by keyboard, ${width} px, ${colorScheme}`,
      { tag: fullRunOnly },
      async ({ page, site }) => {
        test.setTimeout(240_000);
        const button = (name: string) => page.getByRole('button', { name, exact: true });
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await signIn(page, site);
        await page.goto(toLocalePath('ru', '/cabinet/news'));
        await expectAccessible(page);
        await tabTo(page, page.getByRole('link', { name: t('content.news.add'), exact: true }));
        await page.keyboard.press('Enter');

        await test.step('the dialog begins at the title', async () => {
          const dialog = page.getByRole('dialog', { name: t('content.news.add') });
          await expect(dialog.getByRole('textbox').first()).toBeFocused();
          await expectAccessible(page);
          await page.keyboard.type(title.kz);
          await page.keyboard.press('Tab');
          await page.keyboard.type(title.ru);
          await tabTo(page, dialog.getByRole('combobox', { name: t('content.news.fields.category.label') }));
          await page.keyboard.press('ArrowDown');
          await tabTo(page, dialog.getByRole('button', { name: t('cabinet.add.continue') }));
          await page.keyboard.press('Enter');
          await expect(page).toHaveURL(/\/cabinet\/news\/[0-9a-f-]{36}$/);
        });

        await test.step('both texts are written; a phone changes the language with an arrow key', async () => {
          for (const language of ['kz', 'ru'] as const) {
            const heading = t(`cabinet.form.${language === 'kz' ? 'kazakh' : 'russian'}`);
            const tab = page.getByRole('tab', { name: heading });
            const panel = page.getByRole('region', { name: heading });
            await expect(page.getByRole('heading', { level: 1, name: title.ru })).toBeVisible();
            if ((await tab.isVisible()) && (await tab.getAttribute('aria-selected')) !== 'true') {
              await tabTo(
                page,
                page.getByRole('tab', { selected: true }),
                language === 'kz' ? 'Tab' : 'Shift+Tab',
              );
              await page.keyboard.press(language === 'kz' ? 'ArrowLeft' : 'ArrowRight');
              await expect(tab).toBeFocused();
            }
            await tabTo(page, panel.getByRole('textbox', { name: t('content.news.fields.body.label') }));
            await page.keyboard.type(`Body ${language}`);
            await expect(panel.getByText(`Body ${language}`)).toBeVisible();
          }
          await expectAccessible(page);
        });

        await test.step('Ctrl+S saves, and the news is published', async () => {
          await page.keyboard.press('Control+KeyS');
          await expect(page.getByText(t('cabinet.form.savedDraft'), { exact: true })).toBeVisible();
          await tabTo(page, button(t('cabinet.form.publishBoth')));
          await page.keyboard.press('Enter');
          await expect(page.getByText(t('cabinet.form.publishedBoth'), { exact: true })).toBeVisible();
          await expectAccessible(page);
        });

        await test.step('Escape closes a dialog and returns the focus', async () => {
          await tabTo(page, button(t('cabinet.form.history')), 'Shift+Tab');
          await page.keyboard.press('Enter');
          await expect(page.getByRole('dialog')).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await expect(button(t('cabinet.form.history'))).toBeFocused();
        });

        const api = await signInToApi(site);
        const { data } = await api.news.list({ q: 'Klaviatura', perPage: 10 });
        expect(data.map(({ status }) => status)).toEqual([{ kz: 'published', ru: 'published' }]);
        for (const { id } of data) await api.news.remove(id);
      },
    );
