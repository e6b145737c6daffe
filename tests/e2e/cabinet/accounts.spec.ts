import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { signInToApi } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { smoke } from '../support/coverage';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { admin } from '../support/running-site';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('ru');
const password = 'three red elephants';

test(
  'an invited person accepts, adds a second factor and signs in with it',
  { tag: smoke },
  async ({ page, site, openBrowser }) => {
    test.slow();
    const email = 'invited@lyceum.local';
    await signIn(page, site);
    await page.goto('/ru/cabinet/users/invite');
    await page.getByRole('button', { name: t('accounts.invite.submit') }).click();
    await expect(page.getByText(t('accounts.invite.emailInvalid'))).toBeVisible();
    await page.getByRole('textbox', { name: t('accounts.invite.email') }).fill(email);
    await page.getByRole('button', { name: t('accounts.invite.submit') }).click();
    const link = await page.getByLabel(t('accounts.link.label'), { exact: true }).inputValue();
    // The token is in the fragment, which browsers do not send.
    expect(new URL(link).pathname + new URL(link).search).toBe('/ru/login/invite');

    const invited = await (await openBrowser()).newPage();
    await invited.goto(link);
    await invited.getByRole('textbox', { name: t('accounts.open.name') }).fill('Sample Author');
    await expectAccessible(invited);
    const newPassword = invited.getByLabel(t('accounts.open.password'));
    await invited.getByRole('textbox', { name: t('accounts.open.name') }).clear();
    await invited.getByRole('button', { name: t('accounts.open.accept') }).click();
    const ownName = invited.getByRole('textbox', { name: t('accounts.open.name') });
    await expect(ownName).toHaveAccessibleDescription(t('accounts.open.nameRequired'));
    await expect(ownName).toBeFocused();
    await expect(newPassword).toHaveAccessibleDescription(new RegExp(t('accounts.account.passwordRequired')));
    await ownName.fill('Sample Author');
    await newPassword.fill('password1234');
    await invited.getByRole('button', { name: t('accounts.open.accept') }).click();
    await expect(invited.getByText(t('errors.issues.well_known'))).toBeVisible();
    await newPassword.fill(password);
    await invited.getByRole('button', { name: t('accounts.open.accept') }).click();
    await expect(invited).toHaveURL('/ru/cabinet');

    await invited.goto('/ru/cabinet/account');
    await invited.getByLabel(t('accounts.factor.password')).fill(password);
    await invited.getByRole('button', { name: t('accounts.factor.start'), exact: true }).click();
    await expect(invited.getByRole('img', { name: t('accounts.factor.qr') })).toBeVisible();
    const secretLine = invited.getByText(t('accounts.factor.secret'));
    const secretGroups = /(?:[A-Z2-7]{4} ?){8}/;
    await expect(secretLine).toHaveText(secretGroups);
    await expectAccessible(invited);
    const [typed] = secretGroups.exec((await secretLine.textContent())!)!;
    const secret = Secret.fromBase32(typed.replaceAll(' ', ''));
    await invited.getByLabel(t('accounts.factor.code')).fill(TOTP.generate({ secret }));
    await invited.getByRole('button', { name: t('accounts.factor.confirmButton') }).click();
    const codes = invited.getByRole('list', { name: t('accounts.factor.codesTitle') }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectAccessible(invited);
    const recoveryCode = await codes.first().innerText();

    const secondBrowser = await (await openBrowser({ javaScriptEnabled: false })).newPage();
    await secondBrowser.goto('/ru/login');
    await secondBrowser.getByRole('textbox', { name: t('login.email') }).fill(email);
    await secondBrowser.getByLabel(t('login.password'), { exact: true }).fill(password);
    await secondBrowser.getByRole('button', { name: t('login.submit') }).click();
    const code = secondBrowser.getByRole('textbox', { name: t('login.code') });
    await code.fill('000000');
    await secondBrowser.getByRole('button', { name: t('login.codeSubmit') }).click();
    await expect(secondBrowser.getByText(t('errors.codes.invalid_second_factor'))).toBeVisible();
    expect(await secondBrowser.content()).not.toContain(password);
    await code.fill(recoveryCode);
    await secondBrowser.getByRole('button', { name: t('login.codeSubmit') }).click();
    await expect(secondBrowser).toHaveURL('/ru/cabinet');

    for (const list of ['users', 'appeals', 'history', 'news']) {
      await page.goto(`/ru/cabinet/${list}?page=99`);
      await expect(
        page
          .getByRole('main')
          .getByRole('listitem')
          .or(page.getByText(t('visit.inquiries.empty')))
          .first(),
      ).toBeVisible();
      await expect(page).not.toHaveURL(/page=99/);
    }
    await page.goto('/ru/cabinet/users');
    await page.getByRole('link', { name: 'Sample Author' }).click();
    await page.getByRole('button', { name: t('accounts.user.makeLink') }).click();
    const reset = await page.getByLabel(t('accounts.link.label'), { exact: true }).inputValue();
    await expectAccessible(page);
    const forgetful = await (await openBrowser()).newPage();
    await forgetful.goto(reset);
    await expect(forgetful.getByLabel(t('accounts.open.password'))).toBeVisible();
    await expectAccessible(forgetful);
    await page.getByRole('button', { name: t('accounts.user.disable') }).click();
    await expect(page.getByRole('button', { name: t('accounts.user.enable') })).toBeVisible();
    await secondBrowser.goto('/ru/cabinet');
    await expect(secondBrowser).toHaveURL(/\/ru\/login(\?|$)/);
  },
);

for (const locale of locales) {
  const texts = readTexts(locale);
  const local = (path: string) => toLocalePath(locale, path);

  test(
    `account forms mark their missing fields with and without JavaScript (${locale})`,
    { tag: toLanguageTag(locale) },
    async ({ page, site, openBrowser }) => {
      const api = await signInToApi(site);
      const email = `leaving-${locale}@lyceum.local`;
      const { token } = await api.createInvitation({ email, scope: ['author'] });
      await api.useAccountLink({ token, name: `Leaving ${locale}`, password });
      const { id } = (await api.listUsers({ q: `Leaving ${locale}` })).data[0]!;
      await api.disableUser(id);
      const plain = await (await openBrowser({ javaScriptEnabled: false })).newPage();
      await plain.goto(local('/login/reset'));
      await plain.getByRole('button', { name: texts('accounts.open.next') }).click();
      const pasted = plain.getByLabel(texts('accounts.open.paste'));
      await expect(pasted).toHaveAccessibleDescription(new RegExp(texts('accounts.open.pasteRequired')));

      for (const tab of [page, plain]) {
        await signIn(tab, site);
        const expectMissing = async (field: Locator, text: string) => {
          await expect(field).toHaveAccessibleDescription(new RegExp(text));
          await expect(field).toHaveAttribute('aria-invalid', 'true');
          if (tab === page) await expect(field).toBeFocused();
        };
        await tab.goto(local('/cabinet/account'));
        await tab.getByRole('button', { name: texts('accounts.account.changePassword') }).click();
        const [current, next] = ['currentPassword', 'newPassword'].map((name) =>
          tab.getByLabel(texts(`accounts.account.${name}`)),
        );
        await expectMissing(current!, texts('accounts.account.passwordRequired'));
        await expect(next!).toHaveAttribute('aria-invalid', 'true');
        await tab.goto(local('/cabinet/account'));
        await tab.getByRole('button', { name: texts('accounts.factor.start'), exact: true }).click();
        const factor = tab.getByLabel(texts('accounts.factor.password'));
        await expectMissing(factor, texts('accounts.account.passwordRequired'));

        await tab.goto(local(`/cabinet/users/${id}`));
        await tab.getByRole('button', { name: texts('accounts.user.eraseButton'), exact: true }).click();
        const tick = tab.getByRole('checkbox', { name: texts('accounts.user.eraseConfirm') });
        await expectMissing(tick, texts('accounts.user.eraseRequired'));
        await expect(tab.getByRole('main').getByRole('alert')).toHaveText(
          texts('accounts.user.eraseRefused'),
        );
        if (tab === page) await expectAccessible(tab);
      }
      expect((await api.readAccountOf(id)).email).toBe(email);
    },
  );
}

test('the command for lost passwords refuses a folder without a site', () => {
  const dataDir = join(mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'none-')), 'data');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/make-reset-link.mjs', admin.email], {
    env: { NODE_ENV: 'production', PATH: process.env['PATH'], DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `There is no site in ${dataDir}: is DATA_DIR right?\n`,
  });
  expect(existsSync(dataDir)).toBe(false);
});
