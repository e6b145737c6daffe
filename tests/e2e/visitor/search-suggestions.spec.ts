import { toLocalePath } from '@/lib/i18n/locales';
import { expectAccessible } from '../support/axe';
import { waitForHydration } from '../support/client-navigation';
import { smoke } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { readTexts } from '../support/texts';

const t = readTexts('ru');

test(
  'suggests names while a visitor types, for the keyboard and screen readers',
  { tag: smoke },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(toLocalePath('ru', '/search'));
    await waitForHydration(page);
    const input = page.getByRole('main').getByLabel(t('visit.search.label'));
    expect(await input.getAttribute('role')).toBeNull();
    const before = asked.length;
    await input.focus();
    await expect(input).toHaveRole('combobox');
    // The code of the list is loaded at the first focus.
    expect(asked.slice(before).some((url) => url.endsWith('.js'))).toBe(true);
    await expect(input).toHaveAttribute('aria-expanded', 'false');

    await input.pressSequentially('wro');
    const list = page.getByRole('listbox', { name: t('visit.search.suggestions') });
    const options = list.getByRole('option');
    await expect(options.first()).toContainText('WRO');
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    await input.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(input).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!);
    await input.press('ArrowUp');
    await expect(input).not.toHaveAttribute('aria-activedescendant');
    await input.press('Escape');
    await expect(list).toBeHidden();
    await expect(input).toHaveValue('wro');

    await input.press('Backspace');
    await input.pressSequentially('o');
    await expect(options.first()).toBeVisible();
    await input.press('ArrowDown');
    await input.press('Enter');
    await expect(page).toHaveURL(/\/ru\/(news|achievements)/);
  },
);

test('Enter without a choice searches for the typed words', async ({ page }) => {
  await page.goto(toLocalePath('ru', '/search'));
  await waitForHydration(page);
  const input = page.getByRole('main').getByLabel(t('visit.search.label'));
  await input.pressSequentially('wro');
  await expect(page.getByRole('option').first()).toBeVisible();
  await input.press('Enter');
  await expect(page).toHaveURL('/ru/search?q=wro');
});

const classNames = { cyrillic: '7\u0410', separated: '7 \u0430', latin: '7a' };

for (const [spelling, typed] of Object.entries(classNames)) {
  test(`suggests the timetable of a class, ${spelling}`, async ({ page }) => {
    await page.goto(toLocalePath('ru', '/search'));
    await waitForHydration(page);
    const input = page.getByRole('main').getByLabel(t('visit.search.label'));
    await input.pressSequentially(typed);
    const first = page.getByRole('option').first();
    await expect(first).toHaveText(classNames.cyrillic);
    await first.click();
    await expect(page).toHaveURL('/ru/sabaq-kestesi/7a');
  });
}

test('suggests and finds a member of the leadership who teaches once, by the profile', async ({ page }) => {
  const surname = '\u0416\u043e\u043b\u0434\u044b\u0431\u0430\u0439';
  await page.goto(toLocalePath('ru', '/search'));
  await waitForHydration(page);
  const input = page.getByRole('main').getByLabel(t('visit.search.label'));
  await input.pressSequentially(surname);
  await expect(page.getByRole('option')).toHaveCount(1);
  await input.press('Enter');
  const results = page.getByRole('article').getByRole('link', { name: surname });
  await expect(results).toHaveCount(1);
  await expect(results).toHaveAttribute('href', '/ru/basshylyq/joldybai-erasyl');
});
