import type { Page } from '@playwright/test';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { startAlteredSite, type AlteredSite } from './altered-api';
import { expect, test as base } from './fixtures';
import { changeSession, readClaims } from './session-cookie';
import { admin } from './site';
import { fillSignIn, signIn } from './staff';
import { readTexts } from './texts';

const minuteMs = 60_000;
const t = readTexts('kz');

/** Tests of sessions with an API that does not do everything that the own one does. */
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

test.describe('GET /user', { tag: '@once' }, () => {
  test.afterEach(({ altered }) => altered.alter('GET /user', null));

  for (const locale of locales) {
    for (const text of ['{}', 'null', '{"user":null}', '']) {
      test(`${text || 'an empty body'}: error text, token kept, nobody signed in (${locale})`, async ({
        page,
        context,
        altered,
      }) => {
        const own = readTexts(locale);
        const message = page.getByText(own('errors.codes.user_unreadable', { field: 'user' }));
        altered.alter('GET /user', { status: 200, text });
        await page.goto(toLocalePath(locale, '/login'));
        await fillSignIn(page, locale);
        await expect(message).toBeVisible();
        expect((await context.cookies()).map(({ name }) => name)).toContain('auth._token.local');
        await page.goto(toLocalePath(locale, '/cabinet'));
        await expect(page).toHaveURL(/\/login\?reason=user_unreadable$/);
        await expect(message).toBeVisible();
        expect(altered.site.log()).toContain('User Data response does not contain field user');
        // Once the API says who that is, the token is good.
        altered.alter('GET /user', null);
        await page.goto(toLocalePath(locale, '/cabinet'));
        await expect(page).toHaveURL(toLocalePath(locale, '/cabinet'));
      });
    }
  }
});

test.describe('POST /logout', { tag: '@once' }, () => {
  test.afterEach(({ altered }) => altered.alter('POST /logout', null));

  for (const [name, alteration] of [
    ['500', { status: 500, text: '{}' }],
    ['no answer', 'hang'],
  ] as const) {
    test(`${name}: still signed out`, async ({ page, context, altered }) => {
      await signIn(page, 'kz');
      altered.alter('POST /logout', alteration);
      const before = Date.now();
      await page
        .getByRole('button', { name: t('cabinet.nav.signOut'), exact: true })
        .filter({ visible: true })
        .click();
      await expect(page).toHaveURL('/login');
      expect(Date.now() - before).toBeLessThan(8000);
      expect(altered.calls).toContain('POST /logout');
      const names = (await context.cookies()).map((cookie) => cookie.name);
      expect(names.filter((each) => /^auth\.(_token|_refresh|strategy)/.test(each))).toEqual([]);
      await page.goto('/cabinet');
      await expect(page).toHaveURL('/login');
    });
  }
});

test.describe('plain local: a token that cannot be refreshed', { tag: '@once' }, () => {
  test.beforeEach(({ altered }) => {
    altered.alter('POST /refresh', { status: 404, text: '{}' });
    altered.alter('POST /login', ({ token }) => ({ token }));
  });
  test.afterEach(({ altered }) => {
    altered.alter('POST /refresh', null);
    altered.alter('POST /login', null);
  });

  test('lasts 1800 seconds, is warned of, and goes on with another sign-in', async ({
    page,
    context,
    site,
    altered,
  }) => {
    await signIn(page, 'kz');
    const { expiresAtMs, refreshToken } = await readClaims(context, site);
    expect(refreshToken).toBeNull();
    expect(Math.abs(expiresAtMs - Date.now() - 30 * minuteMs)).toBeLessThan(minuteMs);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).not.toContain('auth._refresh_token_expiration.local');

    await changeSession(context, site, { expiresAtMs: Date.now() + 4.5 * minuteMs });
    const notice = page.getByRole('alert').filter({ hasText: t('cabinet.session.endingText') });
    await notice.getByRole('button', { name: t('cabinet.session.stay') }).click();
    await signInAgain(page, t('cabinet.signIn.titleBefore'));
    await expect(notice).toBeHidden();
    expect((await readClaims(context, site)).expiresAtMs).toBeGreaterThan(Date.now() + 25 * minuteMs);
    expect(altered.calls).not.toContain('POST /refresh');
  });

  test('is over when it has expired; no request leaves with it', async ({ page, context, site, altered }) => {
    await signIn(page, 'kz');
    await changeSession(context, site, { expiresAtMs: Date.now() - 1000 });
    altered.calls.length = 0;
    await page.goto('/cabinet/news');
    await expect(page).toHaveURL('/login?reason=expired');
    await expect(page.getByText(t('login.expired'))).toBeVisible();
    // What visitors read is still asked for; nobody asks who that is.
    expect(altered.calls).not.toContain('GET /user');
    expect(site.log()).not.toContain('ExpiredAuthSessionError');
    await fillSignIn(page, 'kz');
    await expect(page).toHaveURL('/cabinet/news');
  });

  test('and a refresh token that nobody takes: over as well', async ({ page, context, site, altered }) => {
    await signIn(page, 'kz');
    await changeSession(context, site, { expiresAtMs: Date.now() - 1000, refreshToken: 'of another time' });
    await page.goto('/cabinet/news');
    await expect(page).toHaveURL('/login?reason=expired');
    expect(altered.calls).toContain('POST /refresh');
  });
});

async function signInAgain(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  // The address is known; the password is what is missing.
  await expect(dialog.getByLabel(t('cabinet.signIn.password'), { exact: true })).toBeFocused();
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}
