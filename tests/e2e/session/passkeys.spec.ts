import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { findFreePort } from '../../../scripts/lib/find-free-port.mjs';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { signInToApi } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { recordBrowserErrors } from '../support/browser-errors';
import { waitForHydration } from '../support/client-navigation';
import { expect, test as base, toLanguageTag } from '../support/fixtures';
import { admin, startSite, type RunningSite } from '../support/running-site';
import { NewsForm } from '../support/news-form';
import { changeSession } from '../support/session-cookie';
import { openSession, submitSignInForm } from '../support/staff-session';
import { readTexts } from '../support/texts';

const firstPassword = 'three red elephants';
const newPassword = 'four green elephants';

interface Fixtures {
  /** Opens a page in a browser context of its own, whose errors fail the test. */
  readonly openPage: (options?: BrowserContextOptions) => Promise<Page>;
}

const test = base.extend<Fixtures>({
  openPage: async ({ browser, recordings }, use) => {
    await use(async (options) => {
      const context = await browser.newContext(options);
      recordings.push(recordBrowserErrors(context, origin));
      return context.newPage();
    });
  },
});

/** Browsers refuse passkeys at IP addresses, where the other tests run. */
let site: RunningSite;
let origin: string;
test.beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  site = await startSite({ port, env: { SITE_URL: origin } });
});
test.afterAll(() => site.stop());

/** Adds an authenticator with a fingerprint reader to the browser. Returns its id. */
async function addAuthenticator(cdp: CDPSession): Promise<string> {
  const options = {
    ...({ protocol: 'ctap2', transport: 'internal' } as const),
    ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    automaticPresenceSimulation: true,
  };
  return (await cdp.send('WebAuthn.addVirtualAuthenticator', { options })).authenticatorId;
}

async function openAuthenticators(page: Page) {
  await page.addInitScript(markSuggestions);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  return { cdp, first: await addAuthenticator(cdp) };
}

/** Marks the page as soon as it has passkeys suggested. */
function markSuggestions(): void {
  const get = navigator.credentials.get.bind(navigator.credentials);
  navigator.credentials.get = (options) => {
    if (options?.mediation === 'conditional') document.documentElement.dataset['suggestions'] = 'true';
    return get(options);
  };
}

/** Waits until the browser suggests passkeys in the field of the address. */
async function waitForSuggestions(page: Page): Promise<void> {
  await expect(page.locator('html[data-suggestions]')).toBeAttached();
}

/** Adds a passkey to the account of the page's session. */
async function addPasskey(page: Page, locale: Locale): Promise<void> {
  const t = readTexts(locale);
  await page.goto(origin + toLocalePath(locale, '/cabinet/account'));
  await page.getByRole('button', { name: t('accounts.passkeys.add'), exact: true }).click();
  await expect(page.getByRole('textbox', { name: t('accounts.passkeys.name') })).toBeVisible();
}

/** Creates an account. Returns its address and id. */
async function addAccount(email: string) {
  const api = await signInToApi(site);
  const { token } = await api.createInvitation({ email, scope: ['author'] });
  await api.useAccountLink({ token, name: `Owner of ${email}`, password: firstPassword });
  return { email, id: (await api.listUsers({ q: email })).data[0]!.id };
}

for (const locale of locales) {
  const t = readTexts(locale);
  const local = (path: string) => origin + toLocalePath(locale, path);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test(
    `passkeys are added, renamed, used at all three places and removed (${locale})`,
    { tag: [toLanguageTag(locale)] },
    async ({ openPage }) => {
      test.slow();
      const page = await openPage();
      const { email, id } = await addAccount(`passkeys-${locale}@lyceum.local`);
      const { cdp, first } = await openAuthenticators(page);
      await openSession(page, { url: origin }, { email, password: firstPassword });
      await page.goto(local('/cabinet/account'));
      const add = button(page, t('accounts.passkeys.add'));
      const name = page.getByRole('textbox', { name: t('accounts.passkeys.name') });

      await add.click();
      await expect(name).toHaveValue(t('accounts.passkeys.defaultName', { number: 1 }));
      await expectAccessible(page);
      await name.fill('My phone');
      await button(page, t('accounts.passkeys.saveName')).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toBeVisible();
      await add.click();
      await expect(page.getByText(t('common.passkey.known'))).toBeVisible();

      // The person closes the dialog, which is no error.
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: first });
      const second = await addAuthenticator(cdp);
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId: second, isUserVerified: false });
      await add.click();
      await expect(add).toHaveAttribute('aria-disabled', 'true');
      await expect(add).not.toHaveAttribute('aria-disabled');
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId: second, isUserVerified: true });
      await add.click();
      await expect(name).toHaveValue(t('accounts.passkeys.defaultName', { number: 2 }));

      await page.goto(local('/cabinet/account'));
      await button(page, t('accounts.passkeys.removeNamed', { name: 'My phone' })).click();
      await expect(page.getByText(t('accounts.passkeys.removed'))).toBeVisible();
      await expect(page.getByText('My phone')).toBeHidden();

      // A change of the password ends the confirmation of the session.
      await page.getByLabel(t('accounts.account.currentPassword')).fill(firstPassword);
      await page.getByLabel(t('accounts.account.newPassword')).fill(newPassword);
      await button(page, t('accounts.account.changePassword')).click();
      await expect(page.getByText(t('accounts.account.passwordChanged'))).toBeVisible();
      await add.click();
      const dialog = page.getByRole('dialog', { name: t('cabinet.confirmation.title') });
      await expect(dialog.getByLabel(t('cabinet.confirmation.password'))).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t('cabinet.confirmation.passkey') }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(t('common.passkey.known'))).toBeVisible();

      // The person chooses none of the suggestions of the sign-in page.
      const setPresent = (enabled: boolean) =>
        cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: second, enabled });
      const openLogin = async () => {
        await setPresent(false);
        await page.context().clearCookies({ name: /^auth\./ });
        await page.goto(local('/login'));
        await waitForSuggestions(page);
        await setPresent(true);
      };
      await openLogin();
      await expectAccessible(page);
      await button(page, t('login.passkey.signIn')).click();
      await expect(page).toHaveURL(local('/cabinet'));

      const api = await signInToApi(site, { email, password: newPassword });
      const { secret } = await api.startSecondFactor({ password: newPassword });
      await api.confirmSecondFactor({ code: TOTP.generate({ secret: Secret.fromBase32(secret) }) });
      await openLogin();
      await submitSignInForm(page, locale, { email, password: newPassword });
      await expect(page.getByRole('textbox', { name: t('login.code') })).toBeFocused();
      await button(page, t('login.passkey.confirm')).click();
      await expect(page).toHaveURL(local('/cabinet'));

      await openSession(page, { url: origin }, admin);
      await page.goto(local(`/cabinet/users/${id}`));
      await button(page, t('accounts.user.removePasskeys')).click();
      await expect(page.getByText(t('accounts.user.passkeyCount', { count: 0 }))).toBeVisible();
      await openLogin();
      await button(page, t('login.passkey.signIn')).click();
      await expect(page.getByText(t('errors.codes.invalid_passkey'))).toBeVisible();
    },
  );

  test(
    `a passkey signs in again over a form, which keeps its text and is saved (${locale})`,
    { tag: [toLanguageTag(locale)] },
    async ({ openPage }) => {
      const page = await openPage();
      const { email } = await addAccount(`over-form-${locale}@lyceum.local`);
      await openAuthenticators(page);
      await openSession(page, { url: origin }, { email, password: firstPassword });
      await addPasskey(page, locale);

      await page.goto(local('/cabinet/news/new'));
      const form = new NewsForm(page, locale);
      await (await form.title(locale)).fill('Typed before the session ended');
      const over = { expiresAtMs: Date.now() - 1000, refreshToken: null, refreshExpiresAtMs: null };
      await changeSession(page.context(), { ...site, url: origin }, over);
      await form.save();
      const dialog = page.getByRole('dialog', { name: t('cabinet.signIn.title') });
      await expect(dialog.getByLabel(t('cabinet.signIn.password'), { exact: true })).toBeVisible();
      const passkey = dialog.getByRole('button', { name: t('cabinet.signIn.passkey'), exact: true });
      await expect(passkey).toBeVisible();
      await expectAccessible(page);
      await passkey.click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/cabinet\/news\/[\da-f-]{36}$/);
      await expect(page.getByText(t('cabinet.form.allSaved'), { exact: true })).toBeVisible();
      await expect(await form.title(locale)).toHaveValue('Typed before the session ended');
      const { data } = await (await signInToApi(site)).news.list({ q: 'Typed before the session ended' });
      expect(data.map(({ title }) => title[locale])).toContain('Typed before the session ended');
    },
  );

  test(
    `a passkey that the browser suggests in the field of the address signs in (${locale})`,
    { tag: [toLanguageTag(locale)] },
    async ({ openPage }) => {
      const page = await openPage();
      const { email } = await addAccount(`suggested-${locale}@lyceum.local`);
      await openAuthenticators(page);
      await openSession(page, { url: origin }, { email, password: firstPassword });
      await addPasskey(page, locale);
      // A page of the cabinet would notice the end of the session, and leave by itself.
      await page.goto(local('/about'));
      await page.context().clearCookies({ name: /^auth\./ });
      // Chromium's authenticator for tests chooses the suggestion as soon as the page asks for it.
      await page.goto(local('/login'), { waitUntil: 'commit' });
      await expect(page).toHaveURL(local('/cabinet'));
    },
  );
}

test('a browser that cannot suggest passkeys shows the sign-in page without a message', async ({
  openPage,
}) => {
  const page = await openPage();
  await openAuthenticators(page);
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const t = readTexts('ru');
  await page.goto(`${origin}/ru/login`);
  await expect(page.getByRole('textbox', { name: t('login.email') })).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  );
  await waitForHydration(page);
  await expect(page.locator('html[data-suggestions]')).not.toBeAttached();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('without JavaScript the sign-in page shows no passkeys', async ({ openPage }) => {
  const plain = await openPage({ javaScriptEnabled: false });
  await plain.goto(`${origin}/ru/login`);
  const t = readTexts('ru');
  await expect(plain.getByRole('button', { name: t('login.submit'), exact: true })).toBeVisible();
  await expect(plain.getByText(t('login.passkey.signIn'))).toBeHidden();
  await expect(plain.getByText(t('login.otherWays'))).toBeHidden();
});

test('at an IP address the profile says what passkeys need', async ({ page, site: other }) => {
  await openSession(page, other);
  await page.goto('/ru/cabinet/account');
  const t = readTexts('ru');
  await expect(page.getByText(t('accounts.passkeys.impossible'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('accounts.passkeys.add') })).toHaveCount(0);
});
