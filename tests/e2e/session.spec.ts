import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { createClient } from '@/lib/api/client';
import { signInToApi, toNewsInput } from './api';
import { expect, test } from './fixtures';
import { NewsForm } from './news-form';
import { changeSession, readClaims } from './session-cookie';
import { admin, type RunningSite } from './site';
import { fillSignIn, signIn } from './staff';
import { readTexts } from './texts';

const t = readTexts('kz');
const minuteMs = 60_000;

/** A token that has expired; with `refreshToken: null` it cannot be refreshed either. */
const expired = () => ({ expiresAtMs: Date.now() - 1000 });
const over = () => ({ ...expired(), refreshToken: null, refreshExpiresAtMs: null });

/** A token that the API has ended before its time: the browser cannot know. */
const ended = () => ({ ...over(), apiToken: 'ended', expiresAtMs: Date.now() + 20 * minuteMs });

test.describe('the guard', { tag: '@once' }, () => {
  for (const [name, path, address, remembered] of [
    [
      'guest /cabinet/news?page=2 is sent to /login?page=2',
      '/cabinet/news?page=2',
      '/login?page=2',
      '/cabinet/news?page=2',
    ],
    ['guest /cabinet is sent to /login', '/cabinet', '/login', '/cabinet'],
    ['guest /ru/cabinet is sent to /ru/login', '/ru/cabinet', '/ru/login', '/ru/cabinet'],
    ['guest /login is shown', '/login', '/login', null],
    ['a reason of one’s own is not told', '/cabinet?reason=expired', '/login', '/cabinet'],
  ] as const) {
    test(name, async ({ page, context }) => {
      await page.goto(path);
      await expect(page).toHaveURL(address);
      const cookie = (await context.cookies()).find((each) => each.name === 'auth.redirect');
      expect(cookie ? decodeURIComponent(cookie.value) : null).toBe(remembered);
      const stored = () => page.evaluate(() => localStorage.getItem('auth.redirect'));
      await expect.poll(stored).toBe(remembered);
    });
  }

  test('guest /cabinet/nothing is 404, not login', async ({ site }) => {
    for (const path of ['/cabinet/nothing', '/ru/cabinet/nothing', '/cabinet/nothing/new']) {
      const response = await fetch(site.url + path, { redirect: 'manual' });
      expect(response.status, path).toBe(404);
    }
  });

  test('no odd spelling of its path reaches a page of the cabinet', async ({ site }) => {
    for (const [path, status] of [
      ['/c%61binet/news', 308],
      ['//cabinet/news', 308],
      ['/cabinet/', 308],
      ['/cabinet%2Fnews', 400],
      ['/cabinet%5Cnews', 400],
      ['/cabinet%00', 400],
      ['/%2563abinet', 400],
      ['/news/../cabinet', 200],
      ['/cabinet.rsc', 400],
      ['/CABINET', 404],
    ] as const) {
      const response = await fetch(site.url + path, { redirect: 'manual' });
      // fetch itself resolves dots; what arrives is the cabinet's address, and leads to the sign-in page.
      expect(response.status, path).toBe(status === 200 ? 307 : status);
      expect(await response.text(), path).not.toContain('lyceum.local');
    }
  });

  test('signed-in /login goes home, or to what is remembered, which is then erased', async ({
    page,
    context,
    site,
  }) => {
    await signIn(page, 'kz');
    await page.goto('/login');
    await expect(page).toHaveURL('/cabinet');
    await context.addCookies([
      { name: 'auth.redirect', value: '%2Fcabinet%2Fnews%3Fpage%3D1', url: site.url },
    ]);
    await page.goto('/login');
    await expect(page).toHaveURL('/cabinet/news?page=1');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth.redirect');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('auth.redirect'))).toBeNull();
    // A link to the way out of a session that has ended does not end one that has not.
    await page.goto('/login/remember?to=/cabinet/news');
    await expect(page).toHaveURL('/cabinet/news');
  });

  test('token expires on /cabinet: /login says so, way back kept', async ({ page, context, site }) => {
    await signIn(page, 'kz');
    await changeSession(context, site, over());
    await page.goto('/cabinet/news?q=x');
    await expect(page).toHaveURL('/login?q=x&reason=expired');
    await expect(page.getByText(t('login.expired'))).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth._token.local');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('auth._token_expiration.local')))
      .toBe('false');
    await fillSignIn(page, 'kz');
    await expect(page).toHaveURL('/cabinet/news?q=x');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth.redirect');
    expect(site.log()).not.toContain('ExpiredAuthSessionError');
  });
});

test.describe('a token that has expired', { tag: '@once' }, () => {
  test('is refreshed once for two tabs at the same time', async ({ page, context, site }) => {
    await signIn(page, 'kz');
    const before = await changeSession(context, site, expired());
    const second = await context.newPage();
    await Promise.all([page.goto('/cabinet/news'), second.goto('/cabinet/images')]);
    await expect(page).toHaveURL('/cabinet/news');
    await expect(second).toHaveURL('/cabinet/images');
    const after = await readClaims(context, site);
    expect(after.refreshToken).not.toBe(before.refreshToken);
    expect(after.signedInAtMs).toBe(before.signedInAtMs);
    expect(after.expiresAtMs).toBeGreaterThan(Date.now() + 25 * minuteMs);
    // The answer that set the new one is lost: the old one comes again.
    await changeSession(context, site, { ...expired(), refreshToken: before.refreshToken });
    await page.reload();
    await expect(page).toHaveURL('/cabinet/news');
    expect((await readClaims(context, site)).refreshToken).toBe(after.refreshToken);
  });

  test('and whose refresh token the API refuses is over', async ({ page, context, site }) => {
    await signIn(page, 'kz');
    await changeSession(context, site, { ...expired(), refreshToken: 'nobody gave this one' });
    await page.goto('/cabinet/news');
    await expect(page).toHaveURL('/login?reason=expired');
  });

  test('signs out as well: nothing of the session is left', async ({ page, context, site }) => {
    await signIn(page, 'kz');
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

test.describe('staff lose nothing', { tag: '@once' }, () => {
  test('expired token + save click: dialog, form intact, the same save goes through', async ({
    page,
    context,
    site,
  }) => {
    const form = await openForm(page, site, 'Session save');
    await (await form.lead('kz')).fill('Typed before the end');
    await changeSession(context, site, over());
    await form.save();
    const dialog = page.getByRole('dialog', { name: t('cabinet.signIn.title') });
    await dialog.getByLabel(t('cabinet.signIn.password'), { exact: true }).fill(admin.password);
    await dialog.getByRole('button', { name: t('cabinet.signIn.submit') }).click();
    await expect(dialog).toBeHidden();
    await form.expectSaved('saved');
    await expect(await form.lead('kz')).toHaveValue('Typed before the end');
  });

  test('a wrong password over the form is told in the dialog, and the right one saves', async ({
    page,
    context,
    site,
    watch,
  }) => {
    watch.allow(/status of 401/);
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

  test('what a list is asked to do is done after the sign-in', async ({ page, context, site }) => {
    const api = await signInToApi(site);
    const title = `Session list ${Date.now()}`;
    await api.news.create(toNewsInput({ kz: title, ru: title }));
    await signIn(page, 'kz');
    await page.goto('/cabinet/news');
    await changeSession(context, site, ended());
    await page.getByRole('button', { name: t('cabinet.list.deleteNamed', { title }) }).click();
    await signInAgain(page);
    await expect(page.getByText(t('cabinet.list.deleted', { title }))).toBeVisible();
  });

  test('several items at once are done after the sign-in', async ({ page, context, site }) => {
    const api = await signInToApi(site);
    const titles = ['one', 'two'].map((name) => `Session bulk ${name} ${Date.now()}`);
    for (const title of titles) await api.news.create(toNewsInput({ kz: title, ru: title }));
    await signIn(page, 'kz');
    await page.goto('/cabinet/news');
    for (const title of titles) await page.getByLabel(t('cabinet.bulk.select', { title })).check();
    await changeSession(context, site, ended());
    await page.getByRole('button', { name: t('cabinet.bulk.remove'), exact: true }).click();
    await signInAgain(page);
    await expect(page.getByText(t('cabinet.bulk.done.remove', { count: 2 }))).toBeVisible();
  });

  test('an upload arrives after the sign-in', async ({ page, context, site, watch }) => {
    watch.allow(/status of 401/);
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

  test('five minutes before the end they are warned and can stay', async ({ page, context, site }) => {
    await signIn(page, 'kz');
    const notice = page.getByRole('alert').filter({ hasText: t('cabinet.session.endingText') });
    await changeSession(context, site, { ...expired(), refreshExpiresAtMs: Date.now() + 4.5 * minuteMs });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: t('cabinet.session.stay') }).click();
    await expect(notice).toBeHidden();
    expect((await readClaims(context, site)).refreshExpiresAtMs).toBeGreaterThan(
      Date.now() + 7 * 60 * minuteMs,
    );
    // A session that cannot be moved on is moved on by another sign-in.
    await changeSession(context, site, { ...over(), expiresAtMs: Date.now() + 4.5 * minuteMs });
    await notice.getByRole('button', { name: t('cabinet.session.stay') }).click();
    await signInAgain(page, 'titleBefore');
    await expect(notice).toBeHidden();
  });

  test('when it is over a dialog stands over the changed form', async ({ page, site }) => {
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

  test('signing out in one tab signs the others out at once, signing in revives them', async ({
    page,
    context,
    site,
  }) => {
    const form = await openForm(page, site, 'Session tabs');
    await (await form.lead('kz')).fill('Not saved yet');
    const reading = await context.newPage();
    await reading.goto('/cabinet/news');
    const third = await context.newPage();
    await third.goto('/cabinet');
    await signOut(third);
    await expect(reading).toHaveURL(/\/login/, { timeout: 3000 });
    const dialog = page.getByRole('dialog', { name: t('cabinet.signIn.title') });
    await expect(dialog).toBeVisible({ timeout: 3000 });
    await fillSignIn(third, 'kz');
    await expect(third).toHaveURL('/cabinet/news');
    await expect(dialog).toBeHidden();
    await expect(reading).toHaveURL('/cabinet');
    await form.save();
    await form.expectSaved('saved');
  });

  test('after a sign-out the way back leads to the sign-in page', async ({ page, context, site }) => {
    const form = await openForm(page, site, 'Session back');
    const address = page.url();
    await expect(await form.lead('kz')).toBeEnabled();
    await signOut(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Session back')).toHaveCount(0);
    // Also where another tab ended the session.
    await fillSignIn(page, 'kz');
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

  test('who signs in next at the same computer does not get what somebody else typed', async ({
    page,
    context,
    site,
  }) => {
    const next = await inviteEditor(site);
    const form = await openForm(page, site, 'Session handed on');
    const address = page.url();
    await (await form.lead('kz')).fill('Not for others');
    const second = await context.newPage();
    await second.goto('/cabinet');
    await signOut(second);
    await expect(page.getByRole('dialog', { name: t('cabinet.signIn.title') })).toBeVisible();
    await fillSignIn(second, 'kz', next);
    await expect(second).toHaveURL('/cabinet');
    const dialog = page.getByRole('dialog', { name: t('cabinet.signIn.takenTitle') });
    await expect(dialog).toContainText(t('cabinet.signIn.takenText', { name: admin.email.split('@')[0]! }));
    await second.goto(address);
    await expect(second.getByText(t('cabinet.form.allSaved'))).toBeVisible();
    const api = await signInToApi(site, next);
    expect(await api.listAutosaves()).toEqual([]);
    // Their sign-in here ends the other session.
    await dialog.getByLabel(t('cabinet.signIn.password'), { exact: true }).fill(admin.password);
    await dialog.getByRole('button', { name: t('cabinet.signIn.submit') }).click();
    await expect(dialog).toBeHidden();
    await form.save();
    await form.expectSaved('saved');
  });

  test('a page refuses what it is asked before it knows that somebody else has signed in', async ({
    page,
    context,
    site,
  }) => {
    const next = await inviteEditor(site);
    // Nothing tells the page: no clock runs in it.
    await page.clock.install();
    const form = await openForm(page, site, 'Session unheard');
    const id = page.url().split('/').at(-1)!;
    await (await form.lead('kz')).fill('Not for others');
    const elsewhere = await (await context.browser()!.newContext({ baseURL: site.url })).newPage();
    await elsewhere.goto('/login');
    await fillSignIn(elsewhere, 'kz', next);
    await expect(elsewhere).toHaveURL('/cabinet');
    await context.addCookies(await elsewhere.context().cookies());
    await form.save();
    await expect(page.getByRole('dialog', { name: t('cabinet.signIn.takenTitle') })).toBeVisible();
    expect((await (await signInToApi(site)).news.read(id)).version).toBe(1);
  });

  test('back and links ask before a changed form is left; a crash leaves a copy', async ({
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

/** Makes an account of an editor. */
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

/** Opens the form of a new published item from the list, so that there is something to go back to. */
async function openForm(page: Page, site: RunningSite, title: string): Promise<NewsForm> {
  const item = await (await signInToApi(site)).news.create(toNewsInput({ kz: title, ru: title }));
  await signIn(page, 'kz');
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
