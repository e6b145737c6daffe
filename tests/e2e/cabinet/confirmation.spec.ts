import type { Page } from '@playwright/test';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { signInToApi } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { alsoOnPhone, smoke } from '../support/coverage';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { openSession } from '../support/staff-session';
import type { RunningSite } from '../support/running-site';
import { readTexts } from '../support/texts';

const firstPassword = 'three red elephants';
const password = 'four green elephants';

/** Signs in an administrator whose session is not confirmed: a change of the password ended the confirmation. */
async function openUnconfirmedSession(page: Page, site: RunningSite, locale: Locale, email: string) {
  const t = readTexts(locale);
  const api = await signInToApi(site);
  const { token } = await api.createInvitation({ email, scope: ['admin'] });
  await api.useAccountLink({ token, name: 'Second Administrator', password: firstPassword });
  await openSession(page, site, { email, password: firstPassword });
  await page.goto(toLocalePath(locale, '/cabinet/account'));
  await page.getByLabel(t('accounts.account.currentPassword')).fill(firstPassword);
  await page.getByLabel(t('accounts.account.newPassword')).fill(password);
  await page.getByRole('button', { name: t('accounts.account.changePassword') }).click();
  await expect(page.getByText(t('accounts.account.passwordChanged'))).toBeVisible();
}

/** Creates a disabled account. Returns its id. */
async function addDisabledAccount(site: RunningSite, email: string): Promise<string> {
  const api = await signInToApi(site);
  const { token } = await api.createInvitation({ email, scope: ['author'] });
  await api.useAccountLink({ token, name: `Former ${email}`, password: firstPassword });
  const { id } = (await api.listUsers({ q: email })).data[0]!;
  await api.disableUser(id);
  return id;
}

for (const locale of locales) {
  const t = readTexts(locale);
  const local = (path: string) => toLocalePath(locale, path);

  test(
    `an invitation keeps its text until the session is confirmed, then an account is erased (${locale})`,
    { tag: [smoke, alsoOnPhone, toLanguageTag(locale)] },
    async ({ page, site }) => {
      const id = await addDisabledAccount(site, `former-${locale}@lyceum.local`);
      await openUnconfirmedSession(page, site, locale, `second-${locale}@lyceum.local`);
      await page.goto(local('/cabinet/users/invite'));
      const email = page.getByRole('textbox', { name: t('accounts.invite.email') });
      await email.fill(`typed-${locale}@lyceum.local`);
      const submit = page.getByRole('button', { name: t('accounts.invite.submit') });
      await submit.click();
      const dialog = page.getByRole('dialog', { name: t('cabinet.confirmation.title') });
      const field = dialog.getByLabel(t('cabinet.confirmation.password'));
      await expect(field).toBeFocused();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t('cabinet.confirmation.cancel') }).click();
      await expect(page.getByText(t('errors.codes.confirmation_required'))).toBeVisible();
      await expect(email).toHaveValue(`typed-${locale}@lyceum.local`);
      await submit.click();
      await field.fill(firstPassword);
      await field.press('Enter');
      await expect(field).toHaveAccessibleDescription(t('errors.issues.wrong'));
      await expect(field).toBeFocused();
      await field.fill(password);
      await dialog.getByRole('button', { name: t('cabinet.confirmation.submit') }).click();
      await expect(page.getByLabel(t('accounts.link.label'), { exact: true })).toHaveValue(/#.{20}/);
      await expect(dialog).toBeHidden();

      await page.goto(local(`/cabinet/users/${id}`));
      await page.getByRole('checkbox', { name: t('accounts.user.eraseConfirm') }).check();
      await page.getByRole('button', { name: t('accounts.user.eraseButton'), exact: true }).click();
      await expect(page.getByText(t('accounts.users.erased'))).toBeVisible();
    },
  );
}

const t = readTexts('ru');

/** Sends an inquiry and opens the list of inquiries. */
async function openInquiries(page: Page, site: RunningSite, name: string) {
  const api = await signInToApi(site);
  const inquiry = { name, contact: '+77770000000', message: 'Hello', locale: 'ru', consent: true } as const;
  await api.createInquiry({ ...inquiry, topic: 'general' });
  await page.goto('/ru/cabinet/appeals');
  return {
    download: page.getByRole('button', { name: t('cabinet.csv.download') }),
    card: page.getByRole('article').filter({ hasText: name }),
  };
}

test('inquiries are exported and deleted after one confirmation', async ({ page, site }) => {
  await openUnconfirmedSession(page, site, 'ru', 'third@lyceum.local');
  const { download, card } = await openInquiries(page, site, 'First Sender');
  await download.click();
  const dialog = page.getByRole('dialog', { name: t('cabinet.confirmation.title') });
  await dialog.getByLabel(t('cabinet.confirmation.password')).fill(password);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('cabinet.confirmation.submit') }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^appeals-.*\.csv$/);
  await card.locator('summary').click();
  await card.getByRole('button', { name: t('visit.inquiries.deleteConfirm') }).click();
  await expect(page.getByText(t('visit.inquiries.deleted'))).toBeVisible();
  await expect(card).toBeHidden();
});

test('without JavaScript a page confirms the session and leads back', async ({ site, openBrowser }) => {
  const plain = await (await openBrowser({ javaScriptEnabled: false })).newPage();
  await openUnconfirmedSession(plain, site, 'ru', 'fourth@lyceum.local');
  const { download, card } = await openInquiries(plain, site, 'Second Sender');
  await download.click();
  await expect(plain).toHaveURL(/\/ru\/cabinet\/confirmation\?to=/);
  await expect(plain.getByRole('heading', { name: t('cabinet.confirmation.title') })).toBeVisible();
  const confirm = plain.getByRole('button', { name: t('cabinet.confirmation.submit') });
  const field = plain.getByLabel(t('cabinet.confirmation.password'));
  await confirm.click();
  await expect(field).toHaveAccessibleDescription(t('cabinet.confirmation.passwordRequired'));

  await plain.goto('/ru/cabinet/appeals');
  await card.locator('summary').click();
  await card.getByRole('button', { name: t('visit.inquiries.deleteConfirm') }).click();
  await expect(plain).toHaveURL(/\/ru\/cabinet\/confirmation\?to=/);

  await plain.goto('/ru/cabinet/users/invite');
  const email = plain.getByRole('textbox', { name: t('accounts.invite.email') });
  await email.fill('plain@lyceum.local');
  await plain.getByRole('button', { name: t('accounts.invite.submit') }).click();
  await plain.getByRole('link', { name: t('cabinet.confirmation.link') }).click();
  await field.fill(password);
  await confirm.click();
  await plain.getByRole('link', { name: t('cabinet.confirmation.back') }).click();
  await expect(plain).toHaveURL('/ru/cabinet/users/invite');
  await email.fill('plain@lyceum.local');
  await plain.getByRole('button', { name: t('accounts.invite.submit') }).click();
  await expect(plain.getByLabel(t('accounts.link.label'), { exact: true })).toHaveValue(/#.{20}/);
});
