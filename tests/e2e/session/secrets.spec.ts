import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { decode } from 'next-auth/jwt';
import { readCookieValue } from '@/lib/auth/session/cookie-value';
import { expect, test } from '../support/fixtures';
import type { RunningSite } from '../support/running-site';
import { openSession, submitSignInForm } from '../support/staff-session';

/** Pages that staff visit. */
const places = [
  '/cabinet',
  '/cabinet/news',
  '/cabinet/news/new',
  '/cabinet/images',
  '/cabinet/album',
  '/cabinet/settings',
  '/cabinet/nothing',
  '/login',
  '/ru/cabinet',
  '/',
];

/** Returns the tokens in the encrypted session cookie. */
async function readTokens(context: BrowserContext, site: RunningSite): Promise<string[]> {
  const token = readCookieValue(await context.cookies(), 'auth._token.local')!;
  const secret = readFileSync(join(site.dataDir, 'auth-secret'), 'utf8').trim();
  const claims = await decode({ token, secret });
  return [claims!['apiToken'], claims!['refreshToken']].filter((claim) => typeof claim === 'string');
}

test('no page, answer, storage or log contains a token', async ({ page, context, site, browserErrors }) => {
  browserErrors.allow(/status of 404/);
  const seen = new Map<string, Promise<string>>();
  context.on('response', (response) => {
    const text = response.text().catch(() => '');
    seen.set(
      `${seen.size} ${response.url()}`,
      Promise.all([text, response.allHeaders()]).then(([body, headers]) => {
        // The session cookie contains the tokens, encrypted.
        return body + JSON.stringify({ ...headers, 'set-cookie': '' });
      }),
    );
  });
  await page.goto('/login');
  await submitSignInForm(page, 'kz');
  await expect(page).toHaveURL('/cabinet');
  const tokens = await readTokens(context, site);
  expect(tokens).toHaveLength(2);
  const stored: string[] = [];
  for (const place of places) {
    await page.goto(place);
    stored.push(
      await page.evaluate(() =>
        JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
      ),
    );
    stored.push(await page.content());
  }
  // The router requests data instead of documents.
  await page.goto('/cabinet');
  await page.locator('a[href="/cabinet/news"]').first().click();
  await expect(page).toHaveURL('/cabinet/news');
  const readable = [...(await Promise.all(seen.values())), ...stored, site.log()];
  expect(readable.length).toBeGreaterThan(2 * places.length);
  for (const token of tokens) {
    const signature = token.split('.').at(-1)!;
    expect(readable.filter((text) => text.includes(token) || text.includes(signature))).toEqual([]);
  }
});

test('each sign-in opens a new session and ignores planted cookies', async ({ page, context, site }) => {
  const planted = ['auth._token.local', 'auth._csrf.local', 'auth._callback.local', 'auth.strategy'];
  await context.addCookies(planted.map((name) => ({ name, value: 'garbage', url: site.url })));
  await page.goto('/login');
  await submitSignInForm(page, 'kz');
  await expect(page).toHaveURL('/cabinet');
  const [first] = await readTokens(context, site);
  await page.goto('/api/health');
  await context.clearCookies({ name: 'auth._token.local' });
  await page.goto('/login');
  await submitSignInForm(page, 'kz');
  await expect(page).toHaveURL('/cabinet');
  const [second] = await readTokens(context, site);
  expect(second).not.toBe(first);
  const cookie = (await context.cookies()).find(({ name }) => name === 'auth._token.local')!;
  expect(cookie.expires - Date.now() / 1000).toBeLessThanOrEqual(12 * 60 * 60);
  // The device cookie outlives the session.
  expect((await context.cookies()).find(({ name }) => name === 'auth._device.local')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  });
});

test('links to the sign-in pages do not end a session', async ({ page, site }) => {
  await openSession(page, site);
  for (const link of ['/login/remember?to=/cabinet/news', '/ru/login/remember', '/login?reason=expired']) {
    await page.goto(link);
    await page.goto('/cabinet');
    await expect(page).toHaveURL('/cabinet');
  }
});
