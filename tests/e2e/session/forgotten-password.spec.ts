import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { expectAccessible } from '../support/axe';
import { fullRunOnly } from '../support/coverage';
import { createPerson } from '../support/create-person';
import { expect, test as plainTest } from '../support/fixtures';
import { findLayoutFaults } from '../support/layout-faults';
import { readMails, test } from '../support/site-with-mail';
import { readTexts } from '../support/texts';

/** The width of the window, and whether scripts run. */
const cases = [
  { locale: 'ru', width: 1280, javaScriptEnabled: true },
  { locale: 'kz', width: 390, javaScriptEnabled: true },
  { locale: 'ru', width: 390, javaScriptEnabled: false },
] as const;

for (const { locale, width, javaScriptEnabled } of cases)
  test.describe(
    `in ${locale}, ${width} px ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    { tag: javaScriptEnabled ? [] : fullRunOnly },
    () => {
      test.use({ viewport: { width, height: 800 }, javaScriptEnabled });

      test('a forgotten password is replaced by a link that comes by mail', async ({ page, site, mail }) => {
        const t = readTexts(locale satisfies Locale);
        const { account } = await createPerson(site, `Forgetful${width}${javaScriptEnabled}`, 'author');
        const newPassword = `four green elephants ${width}`;
        const ask = async (email: string) => {
          await page.goto(toLocalePath(locale, '/login'));
          await page.getByRole('link', { name: t('login.forgot.link') }).click();
          // Both pages have a field for the address.
          await expect(page).toHaveURL(toLocalePath(locale, '/login/forgot'));
          await page.getByRole('textbox', { name: t('login.email') }).fill(email);
          await page.getByRole('button', { name: t('login.forgot.submit') }).click();
          await expect(page.getByRole('status').filter({ hasText: t('login.forgot.sent') })).toBeVisible();
          if (javaScriptEnabled) await expectAccessible(page);
          expect(await page.evaluate(findLayoutFaults)).toEqual([]);
          // What the page says must not depend on the address, which a form would repeat.
          return (await page.getByRole('main').innerText()).replaceAll(email, '');
        };
        const unknown = `nobody-${width}-${javaScriptEnabled}@lyceum.example`;
        const answerToUnknown = await ask(unknown);
        expect(await ask(account.email)).toBe(answerToUnknown);

        const [text] = await readMails(mail, account.email, 1);
        expect(mail.taken.flatMap(({ to }) => to)).not.toContain(unknown);
        const link = /http\S+\/login\/reset#\S+/.exec(text!)![0];
        expect(new URL(link).pathname).toBe(toLocalePath(locale, '/login/reset'));
        await page.goto(link);
        if (!javaScriptEnabled) {
          // Only scripts read the fragment.
          await page.getByRole('textbox', { name: t('accounts.open.paste') }).fill(link);
          await page.getByRole('button', { name: t('accounts.open.next') }).click();
        }
        await expect(page.getByText(account.email)).toBeVisible();
        await page.getByLabel(t('accounts.open.password')).fill(newPassword);
        if (javaScriptEnabled) await expectAccessible(page);
        await page.getByRole('button', { name: t('accounts.open.set') }).click();
        await expect(page).toHaveURL(toLocalePath(locale, '/cabinet'));

        const signIn = (password: string) =>
          fetch(`${site.apiUrl}/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: account.email, password }),
          });
        expect((await signIn(account.password)).status).toBe(401);
        expect((await signIn(newPassword)).status).toBe(200);

        // The link worked once.
        await page.goto(toLocalePath(locale, '/'));
        await page.goto(link);
        if (!javaScriptEnabled) {
          await page.getByRole('textbox', { name: t('accounts.open.paste') }).fill(link);
          await page.getByRole('button', { name: t('accounts.open.next') }).click();
        }
        await expect(page.getByText(t('accounts.open.gone'))).toBeVisible();
        await expect(page.getByText(t('accounts.open.mailLink'))).toBeVisible();
        await expect(page.getByText(t('accounts.open.askForLink'))).toHaveCount(0);
        if (javaScriptEnabled) await expectAccessible(page);
        expect(await page.evaluate(findLayoutFaults)).toEqual([]);
        await page.getByRole('link', { name: t('accounts.open.newLink') }).click();
        await expect(page).toHaveURL(toLocalePath(locale, '/login/forgot'));
        await expect(page.getByRole('button', { name: t('login.forgot.submit') })).toBeVisible();

        // A mail helps nobody who has no account yet.
        await page.goto(toLocalePath(locale, '/login/invite#used'));
        if (!javaScriptEnabled) {
          await page.getByRole('textbox', { name: t('accounts.open.paste') }).fill('used');
          await page.getByRole('button', { name: t('accounts.open.next') }).click();
        }
        await expect(page.getByText(t('accounts.open.askForInvitation'))).toBeVisible();
        await expect(page.getByRole('link', { name: t('accounts.open.newLink') })).toHaveCount(0);
      });
    },
  );

plainTest('a site that sends no mail does not offer the link', async ({ page, browserErrors }) => {
  const t = readTexts('ru');
  browserErrors.allow(/status of 404/);
  await page.goto('/ru/login');
  await expect(page.getByText(t('login.lost'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('login.forgot.link') })).toHaveCount(0);
  expect((await page.goto('/ru/login/forgot'))!.status()).toBe(404);
  await page.goto('/ru/login/reset#used');
  await expect(page.getByText(t('accounts.open.gone'))).toBeVisible();
  await expect(page.getByText(t('accounts.open.askForLink'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('accounts.open.newLink') })).toHaveCount(0);
});
