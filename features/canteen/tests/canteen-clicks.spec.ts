import { countJobs } from '@/tests/e2e/support/count-jobs';
import { expect } from '@/tests/e2e/support/fixtures';
import { readTexts } from '@/tests/e2e/support/texts';

const t = readTexts('ru');

countJobs([
  {
    name: 'the menu of a day without a dish',
    maxClicks: 4,
    begin: () => '/cabinet/day-menu',
    run: async (page) => {
      await page.getByRole('link', { name: t('cabinet.dayMenu.open') }).click();
      const dialog = page.getByRole('dialog', { name: t('cabinet.dayMenu.title') });
      await dialog.getByLabel(t('cabinet.dayMenu.date')).fill('2027-05-12');
      await dialog.getByRole('button', { name: t('cabinet.dayMenu.submit') }).click();
      const lunch = page.getByRole('group', { name: t('content.daymenu.fields.lunch.label'), exact: true });
      await lunch.getByRole('listitem').first().getByRole('button').last().click();
      await page.getByRole('button', { name: t('cabinet.form.publishBoth') }).click();
      await expect(page).toHaveURL(/\/cabinet\/day-menu\/[0-9a-f-]{36}$/);
    },
  },
]);
