import { toLocalePath } from '@/lib/i18n/locales';
import { signInToApi, toNewsInput } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { waitForHydration } from '../support/client-navigation';
import { createPerson } from '../support/create-person';
import { expect, test } from '../support/fixtures';
import { NewsForm } from '../support/news-form';
import { openSession } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('ru');
const local = (path: string) => toLocalePath('ru', path);
const draft = { kz: 'draft', ru: 'draft' } as const;

test('an administrator limits a translator to the Russian texts of news, and reads what that means', async ({
  page,
  site,
}) => {
  test.slow();
  const admin = await signInToApi(site);
  const person = await createPerson(site, 'Translator', 'translator');
  const title = { kz: `Audarma ${Date.now()}`, ru: `Perevod ${Date.now()}` };
  const item = await admin.news.create({ ...toNewsInput(title), status: draft });

  await openSession(page, site);
  await page.goto(local(`/cabinet/users/${person.id}`));
  await waitForHydration(page);
  const role = t('cabinet.scope.translator');
  const limits = page
    .getByRole('group')
    .filter({ hasText: t('accounts.limits.of', { role }) })
    .last();
  await page.getByText(t('accounts.limits.of', { role }), { exact: true }).click();
  await limits.getByRole('combobox').selectOption('ru');
  await limits.getByRole('checkbox', { name: t('content.news.many'), exact: true }).check();
  await page.getByRole('button', { name: t('accounts.user.saveRoles') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('accounts.user.rolesSaved') })).toBeFocused();
  const rights = page.getByRole('region', { name: t('accounts.rights.title') }).getByRole('table');
  const news = rights.getByRole('row').filter({ hasText: t('content.news.many') });
  await expect(news.getByRole('cell')).toHaveText([
    t('accounts.rights.none'),
    t('accounts.rights.ru'),
    t('accounts.rights.none'),
    t('accounts.rights.limited', { role }),
  ]);
  const pages = rights.getByRole('row').filter({ hasText: t('content.page.many') });
  await expect(pages.getByRole('cell').last()).toHaveText(t('accounts.rights.proposes'));
  await expectAccessible(page);

  const { api } = person;
  const change = (language: 'kz' | 'ru') =>
    api.news.replace(
      item.id,
      { ...toNewsInput(title), status: draft, lead: { kz: null, ru: null, [language]: 'X' } },
      item.version,
    );
  await expect(change('kz')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(
    api.news.replace(
      item.id,
      { ...toNewsInput(title), status: { kz: 'draft', ru: 'published' } },
      item.version,
    ),
  ).rejects.toMatchObject({ code: 'forbidden' });

  // A page of another person leaves itself.
  await page.goto('about:blank');
  await openSession(page, site, person.account);
  await page.goto(local(`/cabinet/news/${item.id}`));
  const form = new NewsForm(page, 'ru');
  await (await form.lead('ru')).fill('Translated by a person');
  await form.save();
  await expect.poll(async () => (await admin.news.read(item.id)).lead.ru).toBe('Translated by a person');
});
