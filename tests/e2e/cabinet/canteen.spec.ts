import { locales, toLocalePath } from '@/lib/i18n/locales';
import { expectAccessible } from '../support/axe';
import { alsoOnPhone } from '../support/coverage';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { signIn } from '../support/sign-in';
import { readTexts } from '../support/texts';

for (const locale of locales) {
  const t = readTexts(locale);
  const local = (path: string) => toLocalePath(locale, path);

  test(
    `the manager of the canteen changes the menu of a date (${locale})`,
    { tag: [toLanguageTag(locale), alsoOnPhone] },
    async ({ page, site, openBrowser }, { project }) => {
      // A Monday of its own for each project, far from the sample's dates.
      const date = project.name === 'phone' ? '2027-05-24' : '2027-05-17';
      await signIn(page, site);
      await page.goto(local('/cabinet/day-menu'));
      await page.getByRole('link', { name: t('cabinet.dayMenu.open') }).click();
      const dialog = page.getByRole('dialog', { name: t('cabinet.dayMenu.title') });
      await expectAccessible(page);
      await dialog.getByLabel(t('cabinet.dayMenu.date')).fill(date);
      await dialog.getByRole('button', { name: t('cabinet.dayMenu.submit') }).click();
      await expect(page).toHaveURL(local(`/cabinet/day-menu/new?date=${date}`));

      // The form has the dishes that the cycle serves on the date.
      const lunch = page.getByRole('group', { name: t('content.daymenu.fields.lunch.label'), exact: true });
      await expect(lunch.getByRole('listitem').first()).toBeVisible();
      const before = await lunch.getByRole('listitem').count();
      expect(before).toBeGreaterThan(3);
      await lunch.getByRole('listitem').first().getByRole('button').last().click();
      await expect(lunch.getByRole('listitem')).toHaveCount(before - 1);
      const dish = { kz: 'Лағман', ru: 'Лагман с говядиной' }[locale];
      await lunch.getByRole('combobox').selectOption({ label: dish });
      await expect(lunch.getByRole('listitem')).toHaveCount(before);
      await page.getByRole('button', { name: t('cabinet.form.publishBoth') }).click();
      await expect(page).toHaveURL(/\/cabinet\/day-menu\/[0-9a-f-]{36}$/);
      const item = new URL(page.url()).pathname;

      const visitor = await (await openBrowser()).newPage();
      await visitor.goto(local('/ashana'));
      const day = visitor.locator('details').filter({ has: visitor.locator(`time[datetime="${date}"]`) });
      await day.locator('summary').click();
      await expect(day.getByText(dish, { exact: true })).toBeVisible();

      // A date that has its own menu opens it again.
      await page.goto(local(`/cabinet/day-menu/new?date=${date}`));
      await expect(page).toHaveURL(item);
    },
  );

  test(
    `a day of the cycle is copied to a date (${locale})`,
    { tag: toLanguageTag(locale) },
    async ({ page, site }) => {
      await signIn(page, site);
      await page.goto(local('/cabinet/cycle-menu'));
      // The list typesets titles, with hyphens and spaces that do not break.
      const title = { kz: /^7.күн$/, ru: /^День.7$/ }[locale];
      await page.getByRole('link', { name: title }).click();
      await page.getByRole('link', { name: t('cabinet.dayMenu.copy') }).click();
      const dialog = page.getByRole('dialog', { name: t('cabinet.dayMenu.title') });
      // A Saturday, on which the cycle has no menu.
      await dialog.getByLabel(t('cabinet.dayMenu.date')).fill('2027-05-29');
      await dialog.getByRole('button', { name: t('cabinet.dayMenu.submit') }).click();
      const lunch = page.getByRole('group', { name: t('content.daymenu.fields.lunch.label'), exact: true });
      const dish = { kz: 'Қаймақ тұздығындағы тауық еті', ru: 'Курица в сметанном соусе' }[locale];
      await expect(lunch.getByText(dish)).toBeVisible();
      await expect(page.getByLabel(t('content.daymenu.fields.date.label'))).toHaveValue('2027-05-29');
    },
  );
}
