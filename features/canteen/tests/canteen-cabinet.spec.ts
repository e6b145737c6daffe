import { locales, toLocalePath } from '@/lib/i18n/locales';
import { expectAccessible } from '@/tests/e2e/support/axe';
import { alsoOnPhone, smoke } from '@/tests/e2e/support/coverage';
import { expect, test, toLanguageTag } from '@/tests/e2e/support/fixtures';
import { signIn } from '@/tests/e2e/support/staff-session';
import { readTexts } from '@/tests/e2e/support/texts';

for (const locale of locales) {
  const t = readTexts(locale);
  const local = (path: string) => toLocalePath(locale, path);

  test(
    `the manager of the canteen changes the menu of a date (${locale})`,
    { tag: [...(locale === 'kz' ? [smoke] : []), toLanguageTag(locale), alsoOnPhone] },
    async ({ page, site, openBrowser }, { project }) => {
      // Each project and language has another day, far from the sample's dates.
      const week = project.name === 'phone' ? ['2027-05-24', '2027-05-21'] : ['2027-05-17', '2027-05-18'];
      const date = week[locales.indexOf(locale)]!;
      await signIn(page, site);
      await page.goto(local('/cabinet/day-menu'));
      await page.getByRole('link', { name: t('cabinet.dayMenu.open') }).click();
      const dialog = page.getByRole('dialog', { name: t('cabinet.dayMenu.title') });
      await expectAccessible(page);
      const field = dialog.getByLabel(t('cabinet.dayMenu.date'));
      const open = dialog.getByRole('button', { name: t('cabinet.dayMenu.submit') });
      // Not the day that the dialog proposed.
      await field.fill('31.02.2027');
      await open.click();
      await expect(field).toBeFocused();
      await field.fill(date);
      await open.click();
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
    `an empty menu of a date takes what the cycle has, and keeps what is typed (${locale})`,
    { tag: [toLanguageTag(locale), alsoOnPhone] },
    async ({ page, site }) => {
      await signIn(page, site);
      await page.goto(local('/cabinet/day-menu/new'));
      const toMeal = (name: string) =>
        page.getByRole('group', { name: t(`content.daymenu.fields.${name}.label`), exact: true });
      const date = page.getByLabel(t('content.daymenu.fields.date.label'));
      const take = page.getByRole('button', { name: t('cabinet.dayMenu.cycle.take') });
      const dish = { kz: 'Лағман', ru: 'Лагман с говядиной' }[locale];
      const own = page.locator(`#panel-${locale}`).getByLabel(t('content.daymenu.fields.title.label'));
      await own.fill('Aldyngy');
      await toMeal('lunch').getByRole('combobox').selectOption({ label: dish });
      await expect(toMeal('lunch').getByRole('listitem')).toHaveCount(1);
      await expect(toMeal('breakfast').getByRole('listitem')).toHaveCount(0);

      // A Saturday, on which the cycle has no menu, then no date, then a Wednesday.
      await date.fill('2027-05-29');
      await take.press('Enter');
      await expect(page.getByText(t('cabinet.dayMenu.cycle.noMenu'))).toBeVisible();
      await date.fill('');
      await take.press('Enter');
      await expect(page.getByText(t('cabinet.dayMenu.cycle.noDate'))).toBeVisible();
      await expect(date).toBeFocused();
      await date.fill('2027-05-19');
      await take.press('Enter');
      await expect(toMeal('breakfast').getByRole('listitem').first()).toBeVisible();
      await expect(toMeal('dinner').getByRole('listitem').first()).toBeVisible();
      await expect(toMeal('lunch').getByRole('listitem')).toHaveCount(1);
      await expect(own).toHaveValue('Aldyngy');
      const lunch = t('content.daymenu.fields.lunch.label');
      await expect(page.getByText(t('cabinet.dayMenu.cycle.kept', { fields: lunch }))).toBeVisible();
      await expect(take).toBeFocused();
      await expectAccessible(page);

      // Another date: the form says that its menu is of the earlier one, and replaces what it took.
      // A phone hides the other language.
      const title = page.locator(`#panel-${{ kz: 'ru', ru: 'kz' }[locale]} input`).first();
      const before = await title.inputValue();
      await date.fill('2027-05-20');
      const again = page.getByRole('button', { name: t('cabinet.dayMenu.cycle.again') });
      await again.press('Enter');
      await expect(title).not.toHaveValue(before);
      await expect(again).toHaveCount(0);
      await expect(own).toHaveValue('Aldyngy');
      await expect(toMeal('lunch').getByRole('listitem')).toHaveCount(1);
      await expect(toMeal('breakfast').getByRole('listitem').first()).toBeVisible();
    },
  );

  test(
    `the filter shows no dish as safe until its allergens are declared (${locale})`,
    { tag: toLanguageTag(locale) },
    async ({ page, site, openBrowser }) => {
      await signIn(page, site);
      await page.goto(local('/cabinet/dish/new'));
      const title = `Kospa ${locale}`;
      for (const language of locales)
        await page.locator(`#panel-${language}`).getByLabel(t('content.dish.fields.title.label')).fill(title);
      await page.getByRole('button', { name: t('cabinet.form.publishBoth') }).click();
      await expect(page).toHaveURL(/\/cabinet\/dish\/[0-9a-f-]{36}$/);
      const form = page.url();

      const visitor = await (await openBrowser()).newPage();
      const dish = visitor.getByRole('main').getByRole('listitem').filter({ hasText: title });
      await visitor.goto(local('/ashana/tagamdar'));
      await expect(dish.getByText(t('canteen.notDeclared'))).toBeVisible();
      await visitor.goto(local('/ashana/tagamdar?without=milk'));
      await expect(dish).toHaveCount(0);
      await expect(visitor.getByText(t('canteen.undeclared'))).toContainText(title);
      await page.goto(local('/cabinet'));
      const attention = page.getByRole('region', { name: t('cabinet.home.undeclared') });
      await expect(attention.getByRole('link', { name: title })).toBeVisible();
      await page.goto(local(`/cabinet/dish?q=Kospa ${locale}`));
      const allergens = t('content.dish.fields.allergens.label');
      await expect(page.getByText(t('cabinet.list.notDeclared', { field: allergens }))).toBeVisible();

      await page.goto(form);
      const none = page.getByRole('checkbox', { name: t('content.dish.options.allergens.none') });
      // A key press does not wait until the form is hydrated.
      await expect(none).toBeEnabled();
      await none.press('Space');
      await expect(none).toBeChecked();
      await page.getByRole('button', { name: t('cabinet.form.save'), exact: true }).click();
      await expect(page.getByText(t('cabinet.form.saved'), { exact: false }).first()).toBeVisible();
      await visitor.reload();
      await expect(dish.getByText(t('content.dish.options.allergens.none'))).toBeVisible();
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
      await expect(page.getByLabel(t('content.daymenu.fields.date.label'))).toHaveValue('29.05.2027');
    },
  );
}
