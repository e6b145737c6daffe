import { inFullRun } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { waitForHydration } from '../support/client-navigation';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('kz');

test.describe('forms with a query in the address', () => {
  for (const path of inFullRun(['/cabinet/news', '/cabinet/partner'], ['/cabinet/news'])) {
    test(`the search of ${path} shows the query of the address after Back and Forward`, async ({
      page,
      site,
    }) => {
      await signIn(page, site);
      await page.goto(`${path}?status=published`);
      const box = page.getByRole('main').getByRole('searchbox');
      await box.fill('alpha');
      await box.press('Enter');
      await expect(page).toHaveURL(/q=alpha/);
      await expect(box).toHaveValue('alpha');
      await page.goBack();
      await expect(page).toHaveURL(`${path}?status=published`);
      await expect(box).toHaveValue('');
      await page.goForward();
      await expect(page).toHaveURL(/q=alpha/);
      await expect(box).toHaveValue('alpha');

      // The router changes the page without loading a document.
      await page.getByRole('link', { name: t('cabinet.list.statusOption.draft'), exact: true }).click();
      await expect(page).toHaveURL(/status=draft/);
      await box.fill('beta');
      await page.goBack();
      await expect(page).toHaveURL(/status=published/);
      await expect(box).toHaveValue('alpha');
    });
  }

  test('the search for accounts shows the query of the address after Back', async ({ page, site }) => {
    await signIn(page, site);
    await page.goto('/cabinet/users');
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill('lyceum');
    await box.press('Enter');
    await expect(page).toHaveURL(/q=lyceum/);
    await page.goBack();
    await expect(page).toHaveURL('/cabinet/users');
    await expect(box).toHaveValue('');
  });

  test('the filters of the history show the query of the address after Back and Forward', async ({
    page,
    site,
  }) => {
    await signIn(page, site);
    await page.goto('/cabinet/history');
    const filters = page.getByRole('form', { name: t('cabinet.audit.filters') });
    const action = filters.getByLabel(t('cabinet.audit.what'));
    const section = filters.getByLabel(t('cabinet.audit.section'));
    const since = filters.getByLabel(t('cabinet.audit.since'));
    const expectShown = async (...values: readonly string[]) => {
      for (const [index, control] of [action, section, since].entries()) {
        await expect(control).toHaveValue(values[index]!);
      }
    };
    await action.selectOption('remove');
    await section.selectOption('news');
    await since.fill('2026-01-01');
    await filters.getByRole('button', { name: t('cabinet.audit.show') }).click();
    await expect(page).toHaveURL(/action=remove/);
    await expectShown('remove', 'news', '01.01.2026');
    await page.goBack();
    await expect(page).toHaveURL('/cabinet/history');
    await expectShown('', '', '');
    await page.goForward();
    await expect(page).toHaveURL(/action=remove/);
    await expectShown('remove', 'news', '01.01.2026');

    // The router changes the page without loading a document.
    const reset = filters.getByRole('link', { name: t('cabinet.list.reset') });
    await reset.click();
    await expect(page).toHaveURL('/cabinet/history');
    await expectShown('', '', '');
    await page.goBack();
    await expect(page).toHaveURL(/action=remove/);
    await expectShown('remove', 'news', '01.01.2026');
  });

  test('the search of the site shows the query of the address after Back', async ({ page }) => {
    await page.goto('/search?q=alpha');
    await waitForHydration(page);
    const box = page.getByRole('main').getByLabel(t('visit.search.label'));
    await box.fill('beta');
    await box.press('Enter');
    await expect(page).toHaveURL(/q=beta/);
    await page.goBack();
    await expect(page).toHaveURL(/q=alpha/);
    await expect(box).toHaveValue('alpha');
  });
});
