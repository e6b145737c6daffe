import { locales, toLocalePath } from '@/lib/i18n/locales';
import { expect, tagOf, test } from './fixtures';
import { admin } from './site';
import { fillSignIn, signIn } from './staff';
import { readTexts } from './texts';

for (const locale of locales) {
  const t = readTexts(locale);
  const local = (path: string) => toLocalePath(locale, path);

  test.describe(`signing in (${locale})`, { tag: tagOf(locale) }, () => {
    test('leads to where one wanted to go, and out again', async ({ page }) => {
      await page.goto(local('/cabinet/news?q=x'));
      await expect(page).toHaveURL(new RegExp(`${local('/login')}(\\?|$)`));
      await fillSignIn(page, locale);
      await expect(page).toHaveURL(local('/cabinet/news?q=x'));
      await page.goto(local('/login'));
      await expect(page).toHaveURL(local('/cabinet'));
      const signOut = page.getByRole('button', { name: t('cabinet.nav.signOut'), exact: true });
      if (!(await signOut.isVisible())) {
        await page.getByText(t('cabinet.nav.menu'), { exact: true }).click();
      }
      await signOut.filter({ visible: true }).click();
      await expect(page).toHaveURL(local('/login'));
      await page.goto(local('/cabinet'));
      await expect(page).toHaveURL(new RegExp(`${local('/login')}(\\?|$)`));
    });

    test('a wrong password is told in words and keeps the address', async ({ page }) => {
      await page.goto(local('/login'));
      await fillSignIn(page, locale, {
        email: `nobody-${locale}@lyceum.local`,
        password: 'not the password',
      });
      await expect(page.getByText(t('errors.codes.invalid_credentials'))).toBeVisible();
      await expect(page.getByRole('textbox', { name: t('login.email') })).toHaveValue(
        `nobody-${locale}@lyceum.local`,
      );
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('works as well', async ({ page }) => {
        await page.goto(local('/login'));
        await fillSignIn(page, locale, {
          email: `nojs-${locale}@lyceum.local`,
          password: 'not the password',
        });
        await expect(page.getByText(t('errors.codes.invalid_credentials'))).toBeVisible();
        await fillSignIn(page, locale);
        await expect(page).toHaveURL(local('/cabinet'));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    });
  });
}

test(
  'behind a proxy that ends TLS nothing odd is said about it',
  { tag: '@once' },
  async ({ page, context, site }) => {
    const before = site.log().length;
    await context.setExtraHTTPHeaders({ 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' });
    await signIn(page, 'kz');
    expect(site.log().slice(before)).toBe('');
  },
);

test('the browser never holds the token', { tag: '@once' }, async ({ page, context }) => {
  await signIn(page, 'kz');
  const cookie = (await context.cookies()).find(({ name }) => name === 'auth._token.local');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  // Encrypted: five parts, not the three of a signed token.
  expect(cookie!.value.split('.')).toHaveLength(5);
  expect(await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage }))).not.toMatch(/eyJ/);
  expect(await page.content()).not.toMatch(/Bearer|eyJhbGciOiJIUzI1NiJ9/);
});

test('a session that the API has ended is over', { tag: '@once' }, async ({ page, openBrowser }) => {
  await signIn(page, 'kz');
  const copy = await openBrowser({ storageState: await page.context().storageState() });
  const stolen = await copy.newPage();
  await stolen.goto('/cabinet');
  await expect(stolen).toHaveURL('/cabinet');
  const t = readTexts('kz');
  await page
    .getByRole('button', { name: t('cabinet.nav.signOut'), exact: true })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL('/login');
  await stolen.goto('/cabinet');
  await expect(stolen).toHaveURL(/\/login(\?|$)/);
});

test('a way back to another site is not taken', { tag: '@once' }, async ({ page, context, site }) => {
  for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', '/..//evil.example']) {
    // The cabinet itself would leave for the sign-in page, once it misses its cookies.
    await page.goto('about:blank');
    await context.clearCookies();
    await context.addCookies([{ name: 'auth.redirect', value: encodeURIComponent(target), url: site.url }]);
    await page.goto('/login');
    await fillSignIn(page, 'kz', admin);
    await expect(page).toHaveURL('/cabinet');
  }
});
