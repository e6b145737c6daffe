import type { Page } from '@playwright/test';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { startAlteredSite, type AlteredSite } from './altered-api';
import { fullRunOnly } from '../support/coverage';
import { expect, test as base, toLanguageTag } from '../support/fixtures';
import { changeSession, readClaims } from '../support/session-cookie';
import { admin } from '../support/running-site';
import { openSession, submitSignInForm } from '../support/staff-session';
import { readTexts } from '../support/texts';

const minuteMs = 60_000;
const t = readTexts('kz');

/** Tests of sessions with a remote API whose answers can be altered. */
const test = base.extend<object, { altered: AlteredSite }>({
  altered: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed
    async ({}, use) => {
      const altered = await startAlteredSite();
      await use(altered);
      await altered.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  site: [({ altered }, use) => use(altered.site), { scope: 'worker' }],
});

// One worker starts the altered API and its site.
test.describe.configure({ mode: 'default' });

test.describe('GET /user', () => {
  test.afterEach(({ altered }) => altered.alter('GET /user', null));

  for (const locale of locales) {
    for (const text of ['{}', 'null', '{"user":null}', '{"id":"7","email":"a@b.kz"}', '']) {
      // Unit tests of `readUser` cover the other bodies.
      const tag = text === '{}' ? [] : [fullRunOnly];
      const name = `an answer of ${text || 'an empty body'} shows the error and keeps the token (${locale})`;
      test(name, { tag: [toLanguageTag(locale), ...tag] }, async ({ page, context, altered }) => {
        const ownTexts = readTexts(locale);
        const message = page.getByText(ownTexts('errors.codes.user_unreadable', { field: 'user' }));
        altered.alter('GET /user', { status: 200, text });
        await page.goto(toLocalePath(locale, '/login'));
        await submitSignInForm(page, locale);
        await expect(message).toBeVisible();
        expect((await context.cookies()).map(({ name }) => name)).toContain('auth._token.local');
        await page.goto(toLocalePath(locale, '/cabinet'));
        await expect(page).toHaveURL(/\/login\?reason=user_unreadable$/);
        await expect(message).toBeVisible();
        expect(altered.site.log()).toContain('User Data response does not contain field user');
        // The stored token is valid once the API returns the user.
        altered.alter('GET /user', null);
        await page.goto(toLocalePath(locale, '/cabinet'));
        await expect(page).toHaveURL(toLocalePath(locale, '/cabinet'));
      });
    }
  }
});

test.describe('POST /logout', () => {
  test.afterEach(({ altered }) => altered.alter('POST /logout', null));

  for (const [name, alteration] of [
    ['500', { status: 500, text: '{}' }],
    ['nothing', 'hang'],
  ] as const) {
    test(`staff are signed out if the API answers ${name}`, async ({ page, context, site, altered }) => {
      await openSession(page, site);
      await page.goto('/cabinet');
      altered.alter('POST /logout', alteration);
      await page
        .getByRole('button', { name: t('cabinet.nav.signOut'), exact: true })
        .filter({ visible: true })
        .click();
      await expect(page).toHaveURL('/login');
      expect(altered.calls).toContain('POST /logout');
      const names = (await context.cookies()).map((cookie) => cookie.name);
      expect(names.filter((cookieName) => /^auth\.(_token|_refresh|strategy)/.test(cookieName))).toEqual([]);
      await page.goto('/cabinet');
      await expect(page).toHaveURL('/login');
    });
  }
});

test.describe('a token that cannot be refreshed', () => {
  test.beforeEach(({ altered }) => {
    altered.alter('POST /refresh', { status: 404, text: '{}' });
    // Some APIs return the whole value of the header.
    altered.alter('POST /login', ({ token }) => ({ token: `Bearer ${String(token)}` }));
  });
  test.afterEach(({ altered }) => {
    altered.alter('POST /refresh', null);
    altered.alter('POST /login', null);
  });

  test('lasts 1800 seconds, warns before the end, and is extended by another sign-in', async ({
    page,
    context,
    site,
    altered,
  }) => {
    await openSession(page, site);
    const { expiresAtMs, refreshToken } = await readClaims(context, site);
    expect(refreshToken).toBeNull();
    expect(Math.abs(expiresAtMs - Date.now() - 30 * minuteMs)).toBeLessThan(minuteMs);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).not.toContain('auth._refresh_token_expiration.local');

    await page.goto('/cabinet');
    await changeSession(context, site, { expiresAtMs: Date.now() + 4.5 * minuteMs });
    const notice = page.getByRole('alert').filter({ hasText: t('cabinet.session.endingText') });
    await notice.getByRole('button', { name: t('cabinet.session.stay') }).click();
    await signInAgain(page, t('cabinet.signIn.titleBefore'));
    await expect(notice).toBeHidden();
    expect((await readClaims(context, site)).expiresAtMs).toBeGreaterThan(Date.now() + 25 * minuteMs);
    expect(altered.calls).not.toContain('POST /refresh');
  });

  test('ends the session when it expires, and is not sent to the API', async ({
    page,
    context,
    site,
    altered,
  }) => {
    await openSession(page, site);
    await changeSession(context, site, { expiresAtMs: Date.now() - 1000 });
    altered.calls.length = 0;
    await page.goto('/cabinet/news');
    await expect(page).toHaveURL('/login?reason=expired');
    await expect(page.getByText(t('login.expired'))).toBeVisible();
    // The sign-in page still reads public content.
    expect(altered.calls).not.toContain('GET /user');
    expect(site.log()).not.toContain('ExpiredAuthSessionError');
    await submitSignInForm(page, 'kz');
    await expect(page).toHaveURL('/cabinet/news');
  });

  test('ends the session if the API has no refresh endpoint', async ({ page, context, site, altered }) => {
    await openSession(page, site);
    await changeSession(context, site, { expiresAtMs: Date.now() - 1000, refreshToken: 'of another time' });
    await page.goto('/cabinet/news');
    await expect(page).toHaveURL('/login?reason=expired');
    expect(altered.calls).toContain('POST /refresh');
  });
});

async function signInAgain(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  // The dialog knows the email address.
  await expect(dialog.getByLabel(t('cabinet.signIn.password'), { exact: true })).toBeFocused();
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}
