import type { Page, Response } from '@playwright/test';
import sharp from 'sharp';
import { createClient } from '@/lib/api/client';
import { signInToApi, toNewsInput } from '../support/api-client';
import { waitForHydration } from '../support/client-navigation';
import { expectToast } from '../support/expect-toast';
import { smoke } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { NewsForm } from '../support/news-form';
import { changeSession, readClaims } from '../support/session-cookie';
import { admin, type RunningSite } from '../support/running-site';
import { openSession, submitSignInForm } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('kz');
const minuteMs = 60_000;

/** Claims of a session whose token has expired. */
const expired = () => ({ expiresAtMs: Date.now() - 1000 });
/** Claims of a session whose token has expired and cannot be refreshed. */
const over = () => ({ ...expired(), refreshToken: null, refreshExpiresAtMs: null });

/** Claims of a session that the API has ended early: the browser believes that it is valid. */
const ended = () => ({ ...over(), apiToken: 'ended', expiresAtMs: Date.now() + 20 * minuteMs });

test.describe('the guard of the cabinet', () => {
  for (const [name, path, address, remembered] of [
    [
      'sends a visitor from /cabinet/news?page=2 to /login?page=2',
      '/cabinet/news?page=2',
      '/login?page=2',
      '/cabinet/news?page=2',
    ],
    [
      'keeps a query that the page does not know',
      '/cabinet/news?foo=bar',
      '/login?foo=bar',
      '/cabinet/news?foo=bar',
    ],
    ['sends a visitor from /cabinet to /login', '/cabinet', '/login', '/cabinet'],
    ['sends a visitor from /ru/cabinet to /ru/login', '/ru/cabinet', '/ru/login', '/ru/cabinet'],
    ['shows a visitor /login', '/login', '/login', null],
    ['drops a reason that the visitor typed', '/cabinet?reason=expired', '/login', '/cabinet'],
  ] as const) {
    const tag = path === '/cabinet/news?page=2' ? smoke : [];
    test(name, { tag }, async ({ page, context }) => {
      const response = await page.goto(path);
      await expect(page).toHaveURL(address);
      expect(countRedirects(response!)).toBe(remembered === null ? 0 : 1);
      const cookie = (await context.cookies()).find(({ name: cookieName }) => cookieName === 'auth.redirect');
      expect(cookie ? decodeURIComponent(cookie.value) : null).toBe(remembered);
      const stored = () => page.evaluate(() => localStorage.getItem('auth.redirect'));
      await expect.poll(stored).toBe(remembered);
    });
  }

  test('sends signed-in staff from /login to the cabinet or the stored address, once', async ({
    page,
    context,
    site,
  }) => {
    await openSession(page, site);
    await page.goto('/login');
    await expect(page).toHaveURL('/cabinet');
    await context.addCookies([
      { name: 'auth.redirect', value: '%2Fcabinet%2Fnews%3Fpage%3D1', url: site.url },
    ]);
    const response = await page.goto('/login');
    await expect(page).toHaveURL('/cabinet/news?page=1');
    expect(countRedirects(response!)).toBe(1);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth.redirect');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('auth.redirect'))).toBeNull();
    // A link to the page that ends expired sessions must not end a valid one.
    await page.goto('/login/remember?to=/cabinet/news');
    await expect(page).toHaveURL('/cabinet/news');
  });

  test('sends staff with an expired session to /login, which names the reason and keeps the address', async ({
    page,
    context,
    site,
  }) => {
    await openSession(page, site);
    await changeSession(context, site, over());
    const response = await page.goto('/cabinet/news?q=x');
    await expect(page).toHaveURL('/login?q=x&reason=expired');
    expect(countRedirects(response!)).toBe(1);
    await expectToast(page, t('login.expiredToast'));
    await expect(page.getByText(t('login.expired'))).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth._token.local');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('auth._token_expiration.local')))
      .toBe('false');
    await submitSignInForm(page, 'kz');
    await expect(page).toHaveURL('/cabinet/news?q=x');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth.redirect');
    expect(site.log()).not.toContain('ExpiredAuthSessionError');
  });

  test('answers the router, too', async ({ page, context, site }) => {
    await openSession(page, site);
    await page.goto('/cabinet');
    // The other cookies stay, so that no script notices the end first.
    await context.clearCookies({ name: 'auth._token.local' });
    const answered = page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname === '/cabinet/news' && response.request().headers()['rsc'] === '1',
    );
    await page.locator('a[href="/cabinet/news"]').filter({ visible: true }).first().click();
    expect([(await answered).status(), (await answered).headers()['location']]).toEqual([302, '/login']);
    await expect(page).toHaveURL('/login');
    await submitSignInForm(page, 'kz');
    await expect(page).toHaveURL('/cabinet/news');
  });
});

test.describe('an expired token', () => {
  test('is refreshed once for two tabs at the same time', { tag: smoke }, async ({ page, context, site }) => {
    await openSession(page, site);
    const before = await changeSession(context, site, expired());
    const second = await context.newPage();
    await Promise.all([page.goto('/cabinet/news'), second.goto('/cabinet/images')]);
    await expect(page).toHaveURL('/cabinet/news');
    await expect(second).toHaveURL('/cabinet/images');
    const after = await readClaims(context, site);
    expect(after.refreshToken).not.toBe(before.refreshToken);
    expect(after.signedInAtMs).toBe(before.signedInAtMs);
    expect(after.expiresAtMs).toBeGreaterThan(Date.now() + 25 * minuteMs);
    // If the answer with the new token is lost, the browser sends the old one again.
    await changeSession(context, site, { ...expired(), refreshToken: before.refreshToken });
    await page.reload();
    await expect(page).toHaveURL('/cabinet/news');
    expect((await readClaims(context, site)).refreshToken).toBe(after.refreshToken);
  });

  test('ends the session if the API refuses the refresh token', async ({ page, context, site }) => {
    await openSession(page, site);
    await changeSession(context, site, { ...expired(), refreshToken: 'unknown token' });
    await page.goto('/cabinet/news');
    await expect(page).toHaveURL('/login?reason=expired');
  });

  test('can be signed out: no cookie stays and the refresh token is void', async ({
    page,
    context,
    site,
  }) => {
    await openSession(page, site);
    await page.goto('/cabinet');
    const { refreshToken } = await changeSession(context, site, expired());
    await signOut(page);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names.filter((name) => /^auth\.(_token|_refresh|strategy)/.test(name))).toEqual([]);
    const response = await fetch(`${site.url}/api/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
    });
    expect(response.status).toBe(401);
  });
});

test.describe('a session that ends while staff work', () => {
  test(
    'saves the form after staff sign in again in the dialog',
    { tag: smoke },
    async ({ page, context, site }) => {
      const form = await openForm(page, site, 'Session save');
      await (await form.lead('kz')).fill('Typed before the session ended');
      await changeSession(context, site, over());
      await form.save();
      const dialog = page.getByRole('dialog', { name: t('cabinet.signIn.title') });
      await dialog.getByLabel(t('cabinet.signIn.password'), { exact: true }).fill(admin.password);
      await dialog.getByRole('button', { name: t('cabinet.signIn.submit') }).click();
      await expect(dialog).toBeHidden();
      await form.expectSaved('saved');
      await expect(await form.lead('kz')).toHaveValue('Typed before the session ended');
    },
  );

  test('shows a wrong password in the dialog and saves after the right one', async ({
    page,
    context,
    site,
    browserErrors,
  }) => {
    browserErrors.allow(/status of 401/);
    const form = await openForm(page, site, 'Session wrong');
    await (await form.lead('kz')).fill('Typed by hand');
    await context.clearCookies();
    await form.save();
    const dialog = page.getByRole('dialog', { name: t('cabinet.signIn.title') });
    const password = dialog.getByLabel(t('cabinet.signIn.password'), { exact: true });
    await password.fill('not the password');
    await password.press('Enter');
    await expect(dialog.getByText(t('errors.codes.invalid_credentials'))).toBeVisible();
    await signInAgain(page);
    await form.expectSaved('saved');
    await expect(await form.lead('kz')).toHaveValue('Typed by hand');
  });

  test('deletes the item of a list after the sign-in', async ({ page, context, site }) => {
    const api = await signInToApi(site);
    const title = `Session list ${Date.now()}`;
    await api.news.create(toNewsInput({ kz: title, ru: title }));
    await openSession(page, site);
    await page.goto('/cabinet/news');
    await changeSession(context, site, ended());
    await page.getByRole('button', { name: t('cabinet.list.deleteNamed', { title }) }).click();
    await signInAgain(page);
    await expect(page.getByText(t('cabinet.list.deleted', { title }))).toBeVisible();
  });

  test('deletes several items after the sign-in', async ({ page, context, site }) => {
    const api = await signInToApi(site);
    const titles = ['one', 'two'].map((name) => `Session bulk ${name} ${Date.now()}`);
    for (const title of titles) await api.news.create(toNewsInput({ kz: title, ru: title }));
    await openSession(page, site);
    await page.goto('/cabinet/news');
    for (const title of titles) await page.getByLabel(t('cabinet.bulk.select', { title })).check();
    await changeSession(context, site, ended());
    await page.getByRole('button', { name: t('cabinet.bulk.remove'), exact: true }).click();
    await signInAgain(page);
    await expect(page.getByText(t('cabinet.bulk.done.remove', { count: 2 }))).toBeVisible();
  });

  test('finishes an upload after the sign-in', async ({ page, context, site, browserErrors }) => {
    browserErrors.allow(/status of 401/);
    await openForm(page, site, 'Session upload');
    await changeSession(context, site, ended());
    const cover = page.getByRole('group', { name: t('content.news.fields.cover.label') });
    const choosing = page.waitForEvent('filechooser');
    await cover.getByRole('button', { name: t('cabinet.control.upload'), exact: true }).click();
    const picture = sharp({ create: { width: 640, height: 360, channels: 3, background: '#0a4f66' } });
    const file = { name: 'cover.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
    await (await choosing).setFiles(file);
    await signInAgain(page);
    await expect(page.getByRole('dialog', { name: t('cabinet.control.describeTitle') })).toBeVisible();
  });

  test('warns five minutes before the end, and staff can extend it', async ({ page, context, site }) => {
    await openSession(page, site);
    await page.goto('/cabinet');
    const notice = page.getByRole('alert').filter({ hasText: t('cabinet.session.endingText') });
    await changeSession(context, site, { ...expired(), refreshExpiresAtMs: Date.now() + 4.5 * minuteMs });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: t('cabinet.session.stay') }).click();
    await expect(notice).toBeHidden();
    expect((await readClaims(context, site)).refreshExpiresAtMs).toBeGreaterThan(
      Date.now() + 7 * 60 * minuteMs,
    );
    // A session without refresh token is extended by another sign-in.
    await changeSession(context, site, { ...over(), expiresAtMs: Date.now() + 4.5 * minuteMs });
    await notice.getByRole('button', { name: t('cabinet.session.stay') }).click();
    await signInAgain(page, 'titleBefore');
    await expect(notice).toBeHidden();
  });

  test('opens the sign-in dialog over a changed form at the end', async ({ page, site }) => {
    await page.clock.install();
    const form = await openForm(page, site, 'Session over');
    await (await form.lead('kz')).fill('Still here');
    await page.clock.fastForward('07:56:00');
    await expect(page.getByText(t('cabinet.session.endingText'))).toBeVisible();
    await page.clock.fastForward('04:10');
    await expect(page.getByRole('dialog', { name: t('cabinet.signIn.title') })).toBeVisible();
    await expect(page.getByLabel(t('cabinet.signIn.email'))).toHaveValue(admin.email);
    await page.keyboard.press('Escape');
    await expect(page.getByText(t('cabinet.session.overText'))).toBeVisible();
    await expect(await form.lead('kz')).toHaveValue('Still here');
  });

  test('signs out all tabs together, and signs them in together', async ({ page, context, site }) => {
    // The tabs do not poll the session, so that only the others can tell them.
    await context.addInitScript(() => (window.setInterval = (() => 0) as unknown as typeof setInterval));
    const form = await openForm(page, site, 'Session tabs');
    await (await form.lead('kz')).fill('Not saved yet');
    const reading = await context.newPage();
    await reading.goto('/cabinet/news');
    const third = await context.newPage();
    await third.goto('/cabinet');
    await signOut(third);
    await expect(reading).toHaveURL(/\/login/);
    const dialog = page.getByRole('dialog', { name: t('cabinet.signIn.title') });
    await expect(dialog).toBeVisible();
    // The page that a sign-out leads to listens to other tabs once it is hydrated.
    await waitForHydration(reading);
    await submitSignInForm(third, 'kz');
    await expect(third).toHaveURL('/cabinet/news');
    await expect(dialog).toBeHidden();
    await expect(reading).toHaveURL('/cabinet');
    await form.save();
    await form.expectSaved('saved');
  });

  test('requests no page of the cabinet before its link is followed', async ({ page, site }) => {
    await openSession(page, site);
    await page.goto('/cabinet');
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/cabinet/news')
        requests.push(request.headers()['next-router-prefetch'] ?? 'followed');
    });
    const link = page
      .getByRole('navigation')
      .getByRole('link', { name: t('content.news.many') })
      .first();
    await link.hover();
    await link.focus();
    await link.click();
    await expect(page).toHaveURL('/cabinet/news');
    expect(requests).toEqual(['followed']);
  });

  test('leads Back to the sign-in page after a sign-out', async ({ page, context, site }) => {
    const form = await openForm(page, site, 'Session back');
    const address = page.url();
    await expect(await form.lead('kz')).toBeEnabled();
    await signOut(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Session back')).toHaveCount(0);
    // The same after another tab ended the session.
    await submitSignInForm(page, 'kz');
    await expect(page).toHaveURL(address);
    await expect(await form.lead('kz')).toBeEnabled();
    const second = await context.newPage();
    await second.goto('/cabinet');
    await signOut(second);
    await expect(page).toHaveURL(/\/login/);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Session back')).toHaveCount(0);
  });

  test('hides typed text from the next person at the same computer', async ({ page, context, site }) => {
    const next = await inviteEditor(site);
    const form = await openForm(page, site, 'Session handed on');
    const address = page.url();
    await (await form.lead('kz')).fill('Not for others');
    const second = await context.newPage();
    await second.goto('/cabinet');
    await signOut(second);
    await expect(page.getByRole('dialog', { name: t('cabinet.signIn.title') })).toBeVisible();
    await submitSignInForm(second, 'kz', next);
    await expect(second).toHaveURL('/cabinet');
    const dialog = page.getByRole('dialog', { name: t('cabinet.signIn.takenTitle') });
    await expect(dialog).toContainText(t('cabinet.signIn.takenText', { name: admin.email.split('@')[0]! }));
    await second.goto(address);
    await expect(second.getByText(t('cabinet.form.allSaved'))).toBeVisible();
    const api = await signInToApi(site, next);
    expect(await api.listAutosaves()).toEqual([]);
    // The first person signs in again here, which ends the session of the next person.
    await dialog.getByLabel(t('cabinet.signIn.password'), { exact: true }).fill(admin.password);
    await dialog.getByRole('button', { name: t('cabinet.signIn.submit') }).click();
    await expect(dialog).toBeHidden();
    await form.save();
    await form.expectSaved('saved');
  });

  test('refuses to save a form whose page has not noticed that another person signed in', async ({
    page,
    context,
    site,
  }) => {
    const next = await inviteEditor(site);
    // With a stopped clock the page does not poll the session.
    await page.clock.install();
    const form = await openForm(page, site, 'Session unheard');
    const id = page.url().split('/').at(-1)!;
    await (await form.lead('kz')).fill('Not for others');
    const elsewhere = await (await context.browser()!.newContext({ baseURL: site.url })).newPage();
    await openSession(elsewhere, site, next);
    await context.addCookies(await elsewhere.context().cookies());
    await form.save();
    await expect(page.getByRole('dialog', { name: t('cabinet.signIn.takenTitle') })).toBeVisible();
    expect((await (await signInToApi(site)).news.read(id)).version).toBe(1);
  });

  test('asks before Back or a link leaves a changed form; another tab restores the autosave', async ({
    page,
    context,
    site,
  }) => {
    const form = await openForm(page, site, 'Session leaving');
    await (await form.lead('kz')).fill('Half a sentence');
    const dialog = page.getByRole('dialog', { name: t('cabinet.form.leaveTitle') });
    const address = page.url();
    await page.evaluate(() => history.back());
    await dialog.getByRole('button', { name: t('cabinet.form.stay') }).click();
    await expect(page).toHaveURL(address);
    await expect(await form.lead('kz')).toHaveValue('Half a sentence');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('content.news.many'), exact: true })
      .click();
    await dialog.getByRole('button', { name: t('cabinet.form.stay') }).click();
    await page.evaluate(() => history.back());
    await dialog.getByRole('button', { name: t('cabinet.form.leave') }).click();
    await expect(page).toHaveURL('/cabinet/news');
    const again = await context.newPage();
    await again.goto(address);
    await again.getByRole('button', { name: t('cabinet.form.autosave.restore') }).click();
    await expect(await new NewsForm(again, 'kz').lead('kz')).toHaveValue('Half a sentence');
  });
});

/** Creates the account of an editor. */
async function inviteEditor(site: RunningSite): Promise<{ email: string; password: string }> {
  const account = { email: `editor-${Date.now()}@lyceum.example`, password: 'correct horse battery 9' };
  const { token } = await (
    await signInToApi(site)
  ).createInvitation({
    email: account.email,
    scope: ['editor'],
  });
  const api = createClient({ transport: fetch, baseUrl: site.apiUrl });
  await api.useAccountLink({ token, name: 'Editor', password: account.password });
  return account;
}

/** Publishes an item and opens its form from the list, so that Back leads to the list. */
async function openForm(page: Page, site: RunningSite, title: string): Promise<NewsForm> {
  const item = await (await signInToApi(site)).news.create(toNewsInput({ kz: title, ru: title }));
  await openSession(page, site);
  await page.goto('/cabinet/news');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(`/cabinet/news/${item.id}`);
  return new NewsForm(page, 'kz');
}

async function signInAgain(page: Page, title: 'title' | 'titleBefore' = 'title'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t(`cabinet.signIn.${title}`) });
  await dialog.getByLabel(t('cabinet.signIn.password'), { exact: true }).fill(admin.password);
  await dialog.getByRole('button', { name: t('cabinet.signIn.submit') }).click();
  await expect(dialog).toBeHidden();
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: t('cabinet.nav.signOut'), exact: true })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL('/login');
}

/** Returns how many redirects led to a response. */
function countRedirects(response: Response): number {
  let count = 0;
  for (let from = response.request().redirectedFrom(); from; from = from.redirectedFrom()) count += 1;
  return count;
}
