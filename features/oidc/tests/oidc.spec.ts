import Database from 'better-sqlite3';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { findFreePort } from '@/scripts/lib/find-free-port.mjs';
import { expectAccessible } from '@/tests/e2e/support/axe';
import { recordBrowserErrors } from '@/tests/e2e/support/browser-errors';
import { expect, test, toLanguageTag } from '@/tests/e2e/support/fixtures';
import { startSite, type RunningSite } from '@/tests/e2e/support/running-site';
import { submitSignInForm } from '@/tests/e2e/support/staff-session';
import { readTexts } from '@/tests/e2e/support/texts';
import { clientId, clientSecret, startLocalProvider, type LocalProvider } from './local-provider';

let city: LocalProvider;
let site: RunningSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await findFreePort();
  city = await startLocalProvider(`http://127.0.0.1:${port}/login/oidc/callback`);
  for (const [id, role] of [
    ['aru', 'it-team'],
    ['nobody', 'another-school'],
  ] as const)
    city.people.set(id, {
      ...{ email: `${id}@city.example`, email_verified: true },
      ...{ name: `Person ${id}`, roles: [role] },
    });
  site = await startSite({
    port,
    env: {
      ...{ OIDC_ISSUER: city.issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
      ...{ OIDC_ROLES: 'admin=it-team', OIDC_NETWORKS: 'loopback' },
    },
  });
});
test.afterAll(async () => {
  await site.stop();
  await city.stop();
});

/** Makes all sessions need a confirmation, as after ten minutes. */
function forgetConfirmations(): void {
  const database = new Database(join(site.dataDir, 'site.sqlite'));
  database.exec('update session set confirmed_at = null');
  database.close();
}

async function choosePerson(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
}

for (const locale of locales) {
  const t = readTexts(locale);
  const local = (path: string) => site.url + toLocalePath(locale, path);

  test(
    `a person of the city signs in, confirms, and learns what went wrong (${locale})`,
    { tag: toLanguageTag(locale) },
    async ({ browser }) => {
      const context = await browser.newContext();
      const errors = recordBrowserErrors(context, site.url);
      errors.allow(/status of 403|oidc/);
      // The person goes to the provider.
      errors.allow(new RegExp(`^foreign request: ${city.issuer}/`));
      const page = await context.newPage();
      const button = page.getByRole('link', { name: t('oidc.button') });

      await page.goto(local('/login'));
      await expectAccessible(page);
      await button.click();
      await choosePerson(page, 'no');
      await expect(page.getByRole('alert').filter({ hasText: t('oidc.problems.denied') })).toBeVisible();
      await button.click();
      await choosePerson(page, 'nobody');
      await expect(page.getByRole('alert').filter({ hasText: t('oidc.problems.no_role') })).toBeVisible();
      await expectAccessible(page);
      // The provider remembers the last person.
      await context.clearCookies({ name: /^_/ });

      await page.goto(local('/cabinet/users'));
      await button.click();
      await choosePerson(page, 'aru');
      await expect(page).toHaveURL(local('/cabinet/users'));
      await page.goto(local('/cabinet/account'));
      await expect(page.getByText(t('oidc.link.managed'))).toBeVisible();
      await expect(page.getByLabel(t('accounts.account.newPassword'))).toHaveCount(0);
      await expectAccessible(page);

      forgetConfirmations();
      await page.goto(local('/cabinet/users/invite'));
      await page
        .getByRole('textbox', { name: t('accounts.invite.email') })
        .fill(`typed-${locale}@city.example`);
      await page.getByRole('button', { name: t('accounts.invite.submit') }).click();
      const dialog = page.getByRole('dialog', { name: t('cabinet.confirmation.title') });
      await expect(dialog.getByText(t('oidc.proof.text'))).toBeVisible();
      await expectAccessible(page);
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        dialog.getByRole('link', { name: t('oidc.proof.open') }).click(),
      ]);
      await choosePerson(tab, 'aru');
      await expect(tab.getByRole('status').filter({ hasText: t('oidc.done.confirmed') })).toBeVisible();
      await expectAccessible(tab);
      await expect(dialog).toBeHidden();
      await expect(page.getByText(t('accounts.invite.made'), { exact: true })).toBeVisible();
      await context.close();
      expect(errors.list).toEqual([]);
    },
  );

  test(
    `the password works while the provider is down, and the owner connects the account (${locale})`,
    { tag: toLanguageTag(locale) },
    async ({ browser }) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      city.misbehaviour.isBroken = true;
      await page.goto(local('/login'));
      await page.getByRole('link', { name: t('oidc.button') }).click();
      await expect(page.getByRole('alert').filter({ hasText: t('oidc.problems.unavailable') })).toBeVisible();
      await submitSignInForm(page, locale);
      await expect(page).toHaveURL(local('/cabinet'));
      city.reset();

      await page.goto(local('/cabinet/account'));
      await page.getByRole('button', { name: t('oidc.link.add') }).click();
      city.people.set('owner', { email: 'owner@city.example', email_verified: true, roles: ['it-team'] });
      await choosePerson(page, 'owner');
      await expect(page.getByRole('status').filter({ hasText: t('oidc.done.linked') })).toBeVisible();
      await page.getByRole('link', { name: t('oidc.done.account') }).click();
      await expect(page.getByText(t('oidc.link.linked'))).toBeVisible();
      await page.getByRole('button', { name: t('oidc.link.remove') }).click();
      await expect(page.getByRole('button', { name: t('oidc.link.add') })).toBeVisible();
      await context.close();
    },
  );
}
