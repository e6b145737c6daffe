import { locales, otherLocale, toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { alsoOnPhone, alsoRemote, inFullRun, smoke } from '../support/coverage';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { admin } from '../support/running-site';
import { openSession, submitSignInForm } from '../support/staff-session';
import { readTexts } from '../support/texts';

for (const locale of locales) {
  const t = readTexts(locale);
  const local = (path: string) => toLocalePath(locale, path);

  test.describe(`the sign-in form (${locale})`, { tag: toLanguageTag(locale) }, () => {
    test(
      'leads to the requested page, and signing out leads back',
      { tag: [smoke, alsoOnPhone, alsoRemote] },
      async ({ page }) => {
        await page.goto(local('/cabinet/news?q=x'));
        await expect(page).toHaveURL(new RegExp(`${local('/login')}(\\?|$)`));
        await submitSignInForm(page, locale);
        await expect(page).toHaveURL(local('/cabinet/news?q=x'));
        await page.goto(local('/login'));
        await expect(page).toHaveURL(local('/cabinet'));
        const signOut = page.getByRole('button', { name: t('cabinet.nav.signOut'), exact: true });
        if (!(await signOut.isVisible())) {
          // The number of notices may follow the name.
          await page.getByRole('button', { name: new RegExp(`^${t('cabinet.nav.menu')}( |$)`) }).click();
        }
        await signOut.filter({ visible: true }).click();
        await expect(page).toHaveURL(local('/login'));
        await page.goto(local('/cabinet'));
        await expect(page).toHaveURL(new RegExp(`${local('/login')}(\\?|$)`));
      },
    );

    test(
      'public pages offer staff the cabinet and a sign-out',
      { tag: alsoOnPhone },
      async ({ page, site, isMobile }) => {
        const openMenu = async () => {
          const menu = page.getByText(t('site.menu.open'), { exact: true });
          // A wide header shows these links beside the menu.
          if (page.viewportSize()!.width < 768 && (await menu.isVisible())) await menu.click();
        };
        const toLink = (key: string) =>
          page.getByRole('link', { name: t(key), exact: true }).filter({ visible: true });
        await page.goto(local('/about'));
        await openMenu();
        await expect(toLink('common.forStaff')).toHaveCount(1);
        await expect(toLink('common.cabinet')).toHaveCount(0);

        await openSession(page, site);
        // Nothing of the page can move or flash if the attribute exists before the body.
        await page.addInitScript(() => {
          new MutationObserver((_, observer) => {
            if (!document.body) return;
            observer.disconnect();
            document.body.dataset['signedInBefore'] = String('signedIn' in document.documentElement.dataset);
          }).observe(document, { childList: true, subtree: true });
        });
        await page.reload();
        await expect(page.locator('body')).toHaveAttribute('data-signed-in-before', 'true');
        await openMenu();
        await expect(toLink('common.forStaff')).toHaveCount(0);
        // The header and the footer lead there.
        await toLink('common.cabinet').first().click();
        await expect(page).toHaveURL(local('/cabinet'));

        await page.goto(local('/about'));
        await openMenu();
        // A wide header has no menu; the footer is on every page.
        await page
          .getByRole(isMobile ? 'banner' : 'contentinfo')
          .getByRole('button', { name: t('common.signOut'), exact: true })
          .click();
        await expect(page).toHaveURL(local('/login'));
        await page.getByRole('link', { name: t('login.backToSite') }).click();
        await expect(page).toHaveURL(local('/'));
        await openMenu();
        await expect(toLink('common.forStaff')).toHaveCount(1);
        await page.goto(local('/cabinet'));
        await expect(page).toHaveURL(local('/login'));
      },
    );

    test('names a wrong password and keeps the email address', async ({ page }) => {
      await page.goto(local('/login'));
      await submitSignInForm(page, locale, {
        email: `nobody-${locale}@lyceum.local`,
        password: 'not the password',
      });
      await expect(page.getByText(t('errors.codes.invalid_credentials'))).toBeVisible();
      await expect(page.getByText(t('login.lost'))).toBeVisible();
      await expect(page.getByRole('textbox', { name: t('login.email') })).toHaveValue(
        `nobody-${locale}@lyceum.local`,
      );
    });

    test('returns to the fragment of the page, in the language chosen at the sign-in', async ({ page }) => {
      await page.goto(local('/cabinet/news?q=x#content'));
      await expect(page).toHaveURL(local('/login?q=x#content'));
      const other = otherLocale(locale);
      await page.locator(`nav a[hreflang=${toLanguage(other)}]`).click();
      await expect(page).toHaveURL(toLocalePath(other, '/login?q=x#content'));
      await submitSignInForm(page, other);
      await expect(page).toHaveURL(toLocalePath(other, '/cabinet/news?q=x#content'));
      await page.locator(`a[hreflang=${toLanguage(locale)}]`).click();
      await expect(page).toHaveURL(local('/cabinet/news?q=x#content'));
    });

    test('sends one request for three clicks in one task', async ({ page }) => {
      let requests = 0;
      page.on('request', (request) => (requests += Number(request.method() === 'POST')));
      await page.goto(local('/login'));
      const button = page.getByRole('button', { name: t('login.submit'), exact: true });
      await page.getByRole('textbox', { name: t('login.email') }).fill(`clicks-${locale}@lyceum.local`);
      await page.getByLabel(t('login.password'), { exact: true }).fill('not the password');
      await button.evaluate((element: HTMLElement) => {
        for (let click = 0; click < 3; click++) element.click();
      });
      await expect(page.getByText(t('errors.codes.invalid_credentials'))).toBeVisible();
      await expect(button).toBeEnabled();
      expect(requests).toBe(1);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('signs in', async ({ page }) => {
        await page.goto(local('/cabinet/news?q=x#content'));
        await submitSignInForm(page, locale, {
          email: `nojs-${locale}@lyceum.local`,
          password: 'not the password',
        });
        await expect(page.getByText(t('errors.codes.invalid_credentials'))).toBeVisible();
        await submitSignInForm(page, locale);
        await expect(page).toHaveURL(local('/cabinet/news?q=x#content'));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Only a script can show the link to the cabinet.
        await page.goto(local('/about'));
        await page.getByRole('link', { name: t('common.forStaff'), exact: true }).click();
        await expect(page).toHaveURL(local('/cabinet'));
      });
    });
  });
}

test('a sign-in behind a TLS proxy logs nothing', async ({ page, context, site }) => {
  const before = site.log().length;
  await context.setExtraHTTPHeaders({ 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' });
  await page.goto('/login');
  await submitSignInForm(page, 'kz');
  await expect(page).toHaveURL('/cabinet');
  expect(site.log().slice(before)).toBe('');
});

test('private pages preload only style sheets that they use', async ({ page, site }) => {
  const readSheets = async (path: string) => {
    const links = (await (await page.request.get(path)).text()).match(/<link [^>]*>/g) ?? [];
    const toAddresses = (mark: string) =>
      links.filter((link) => link.includes(mark)).map((link) => /href="([^"]+)"/.exec(link)![1]!);
    return { used: toAddresses('rel="stylesheet"'), preloaded: toAddresses('as="style"') };
  };
  const expectUsed = async (path: string) => {
    const { used, preloaded } = await readSheets(path);
    expect(used, path).not.toEqual([]);
    expect(preloaded.filter((address) => !used.includes(address))).toEqual([]);
  };
  await expectUsed('/login');
  await openSession(page, site);
  await expectUsed('/cabinet');
  await expectUsed('/cabinet/news/new');
});

test('no script can read the token', async ({ page, context }) => {
  await page.goto('/login');
  await submitSignInForm(page, 'kz');
  await expect(page).toHaveURL('/cabinet');
  const cookie = (await context.cookies()).find(({ name }) => name === 'auth._token.local');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  // Encrypted: five parts, not the three of a signed token.
  expect(cookie!.value.split('.')).toHaveLength(5);
  expect(await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage }))).not.toMatch(/eyJ/);
  expect(await page.content()).not.toMatch(/Bearer|eyJhbGciOiJIUzI1NiJ9/);
});

test('a copied session is over after the sign-out', async ({ page, site, openBrowser }) => {
  await openSession(page, site);
  await page.goto('/cabinet');
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

test('a stored address of another site is ignored after the sign-in', async ({ page, context, site }) => {
  const targets = ['https://evil.example/', '//evil.example', '/\\evil.example', '/..//evil.example'];
  for (const target of inFullRun(targets, targets.slice(0, 1))) {
    // An open cabinet would navigate to the sign-in page as soon as its cookies are gone.
    await page.goto('about:blank');
    await context.clearCookies();
    await context.addCookies([{ name: 'auth.redirect', value: encodeURIComponent(target), url: site.url }]);
    await page.goto('/login');
    await submitSignInForm(page, 'kz', admin);
    await expect(page).toHaveURL('/cabinet');
  }
});
