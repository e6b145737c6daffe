import { locales, toLocalePath } from '@/lib/i18n/locales';
import { signInToApi } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { openSession } from '../support/staff-session';
import { readTexts } from '../support/texts';

const firstPassword = 'three red elephants';
const password = 'four green elephants';

for (const locale of locales) {
  const t = readTexts(locale);

  test(
    `a person creates a token for a program, which uses it until it is revoked (${locale})`,
    { tag: toLanguageTag(locale) },
    async ({ page, site }) => {
      const email = `owner-${locale}@lyceum.local`;
      const api = await signInToApi(site);
      const { token: link } = await api.createInvitation({ email, scope: ['editor'] });
      await api.useAccountLink({ token: link, name: 'Token Owner', password: firstPassword });
      await openSession(page, site, { email, password: firstPassword });
      await page.goto(toLocalePath(locale, '/cabinet/account'));
      // Ends the confirmation of the session.
      await page.getByLabel(t('accounts.account.currentPassword')).fill(firstPassword);
      await page.getByLabel(t('accounts.account.newPassword')).fill(password);
      await page.getByRole('button', { name: t('accounts.account.changePassword') }).click();
      await expect(page.getByText(t('accounts.account.passwordChanged'))).toBeVisible();

      const submit = page.getByRole('button', { name: t('accounts.tokens.create') });
      await submit.click();
      const name = page.getByRole('textbox', { name: t('accounts.tokens.name') });
      const dialog = page.getByRole('dialog', { name: t('cabinet.confirmation.title') });
      await expect(name).toHaveAccessibleDescription(new RegExp(t('accounts.tokens.nameRequired')));
      await expect(dialog).toBeHidden();
      await name.fill('Portal');
      await expect(page.getByRole('checkbox', { name: t('accounts.tokens.scope.accounts') })).toBeHidden();
      await submit.click();
      await dialog.getByLabel(t('cabinet.confirmation.password')).fill(password);
      await dialog.getByRole('button', { name: t('cabinet.confirmation.submit') }).click();
      const shown = page.getByLabel(t('accounts.tokens.token'), { exact: true });
      await expect(shown).toHaveValue(/^lyceum_pat_[0-9a-f]{48}$/);
      await expectAccessible(page);
      const token = await shown.inputValue();

      const callApi = (path: string) =>
        page.request.get(`${site.apiUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
      expect(await (await callApi('/user')).json()).toMatchObject({
        user: { email, grant: { scopes: ['read'], languages: ['kz', 'ru'] } },
      });
      expect((await callApi('/users')).status()).toBe(403);
      const entry = page.getByRole('listitem').filter({ hasText: 'Portal' });
      await expect(entry).toBeVisible();
      await page.reload();
      await expect(shown).toBeHidden();
      expect((await api.listAllPersonalTokens()).map(({ owner }) => owner.name)).toContain('Token Owner');

      await entry.getByRole('button', { name: t('accounts.tokens.revokeNamed', { name: 'Portal' }) }).click();
      await expect(page.getByText(t('accounts.tokens.revoked'))).toBeVisible();
      expect((await callApi('/user')).status()).toBe(401);
    },
  );
}

test('the reference of the API is read on a phone, searched, and loads nothing else', async ({
  page,
  site,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).origin));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.apiUrl}/docs`);
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('upload picture');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'POST /images' }).click();
  await expect(page.getByRole('heading', { name: 'files', level: 1 })).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
  await expect(page.locator('body')).toHaveCSS('font-size', '17px');
  expect([...new Set(requests)]).toEqual([new URL(site.apiUrl).origin]);
});
