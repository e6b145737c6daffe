import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { admin, type RunningSite } from './running-site';
import { readTexts } from './texts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/**
 * A shared session is replaced while its sign-in confirms it, and before its first refresh: the API refuses a refresh token
 * that was used before.
 */
const maxSharedAgeMs = 5 * 60_000;

/** Cookies of the administrator's session by the address of the site; Playwright loads this module once per worker. */
const sharedSessions = new Map<string, { cookies: Cookies; openedAtMs: number }>();

/**
 * Signs the administrator in without loading a page. The tests of a worker share the session: a test that ends,
 * refreshes or changes it calls {@link openSession}.
 */
export async function signIn(page: Page, site: Pick<RunningSite, 'url'>): Promise<void> {
  const context = page.context();
  const shared = sharedSessions.get(site.url);
  if (shared && Date.now() - shared.openedAtMs < maxSharedAgeMs) {
    await context.addCookies(shared.cookies);
    return;
  }
  await openSession(page, site);
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('auth.'));
  sharedSessions.set(site.url, { cookies, openedAtMs: Date.now() });
}

/** Opens a new session for an account without loading a page, and puts its cookies into the browser. */
export async function openSession(
  page: Page,
  site: Pick<RunningSite, 'url'>,
  account = admin,
): Promise<void> {
  const context = page.context();
  // The site revokes the session of a browser that signs in again, which may be the shared one.
  await context.clearCookies({ name: /^auth\./ });
  const response = await context.request.post(`${site.url}/cabinet/sign-in`, {
    data: account,
    headers: { origin: site.url },
  });
  expect(response.status(), await response.text()).toBe(204);
}

/** Fills in the sign-in form of the open page and submits it. */
export async function submitSignInForm(page: Page, locale: Locale, account = admin): Promise<void> {
  const t = readTexts(locale);
  await page.getByRole('textbox', { name: t('login.email') }).fill(account.email);
  await page.getByLabel(t('login.password'), { exact: true }).fill(account.password);
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click();
}
