import { countJobs, type Job } from '@/tests/e2e/support/count-jobs';
import { expect } from '@/tests/e2e/support/fixtures';
import { readTexts } from '@/tests/e2e/support/texts';

const t = readTexts('ru');

const jobs: readonly Job[] = [
  {
    name: 'a timetable pasted from a worksheet',
    maxClicks: 3,
    begin: () => '/cabinet/timetable',
    run: async (page) => {
      await page.getByRole('link', { name: t('timetable.import.open') }).click();
      const table = ['Класс\tДень\tУрок\tПредмет\tУчитель\tКабинет', '11Ж\tпн\t1\tАлгебра\t\t203'];
      await page.getByLabel(t('timetable.import.text')).fill(table.join('\n'));
      await page.getByRole('button', { name: t('timetable.import.preview') }).click();
      await page.getByRole('button', { name: t('timetable.import.apply') }).click();
      await expect(
        page.getByRole('status').getByText(t('timetable.import.done', { count: 1 })),
      ).toBeVisible();
    },
  },
  {
    name: 'a substitution',
    maxClicks: 5,
    begin: () => '/cabinet/substitution',
    run: async (page) => {
      await page.getByRole('link', { name: t('content.substitution.add'), exact: true }).click();
      await page
        .getByRole('button', { name: t('content.substitution.fields.changes.add'), exact: true })
        .click();
      const labelOf = (name: string) => t(`content.substitution.fields.${name}.label`);
      await page.getByRole('textbox', { name: labelOf('date'), exact: true }).fill('2098-09-17');
      const change = page.getByRole('group', { name: labelOf('changes'), exact: true });
      const field = (role: 'combobox' | 'textbox', name: string) =>
        change.getByRole(role, { name: labelOf(`changes.fields.${name}`), exact: true });
      await field('combobox', 'timetable').selectOption({ label: '7А' });
      await field('textbox', 'lesson').fill('1');
      await field('combobox', 'room').fill('999');
      await page.getByRole('button', { name: t('cabinet.form.save'), exact: true }).click();
      await expect(page).toHaveURL(/\/cabinet\/substitution\/[0-9a-f-]{36}$/);
    },
  },
];

countJobs(jobs);
