import { expect, type Page } from '@playwright/test';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { admin } from './site';
import { readTexts } from './texts';

/** Fills in the sign-in form that a page shows, and sends it. */
export async function fillSignIn(page: Page, locale: Locale, account = admin): Promise<void> {
  const t = readTexts(locale);
  await page.getByRole('textbox', { name: t('login.email') }).fill(account.email);
  await page.getByLabel(t('login.password'), { exact: true }).fill(account.password);
  await page.getByRole('button', { name: t('login.submit') }).click();
}

/** Signs the administrator in and waits for the cabinet. */
export async function signIn(page: Page, locale: Locale): Promise<void> {
  await page.goto(toLocalePath(locale, '/login'));
  await fillSignIn(page, locale);
  await expect(page).toHaveURL(toLocalePath(locale, '/cabinet'));
}
