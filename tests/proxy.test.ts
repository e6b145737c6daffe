import { NextRequest } from 'next/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoginResult } from '@/lib/api/contract';
import { provideEmbeddedApi } from '@/lib/api/transports';
import { toSessionClaims, type SessionClaims } from '@/lib/auth/session/session-claims';
import { toSessionCookies } from '@/lib/auth/session/session-cookies';
import proxy from '@/proxy';
import { password, startApi, type TestApi } from './api/harness';

const siteUrl = 'http://localhost:3000';

vi.mock('@/lib/env/env', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  env: () => ({ siteUrl, apiUrl: null, authSecret: 'a secret for tests only', apiUserProperty: 'user' }),
}));

let api: TestApi;
let issued: LoginResult;

beforeAll(async () => {
  api = await startApi('in-process');
  vi.useFakeTimers({ now: api.clock.nowMs, toFake: ['Date'] });
  const credentials = { email: 'editor@lyceum.local', password };
  const response = await api.call({ who: 'anonymous', method: 'POST', path: '/login', json: credentials });
  issued = (await response.json()) as LoginResult;
});

beforeEach(() =>
  provideEmbeddedApi(async ({ method, url, headers, body }) => {
    const { pathname, search } = new URL(url);
    const path = pathname.replace(/^\/api/, '') + search;
    const sent = body ? { body, duplex: 'half' as const } : {};
    return api.call({ who: 'anonymous', method, path, headers: Object.fromEntries(headers), ...sent });
  }),
);

afterEach(() => vi.restoreAllMocks());

afterAll(async () => {
  vi.useRealTimers();
  await api.stop();
});

/** Returns the cookie header of a session. */
async function toCookies(change: Partial<SessionClaims> = {}): Promise<string> {
  const claims = { ...toSessionClaims(issued, null, Date.now()), ...change };
  const cookies = await toSessionCookies(claims, []);
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

const expired = { expiresAtMs: Date.parse('2026-03-02T08:59:00Z'), refreshToken: null };

interface Answer {
  /** Status of a redirect, `null` for a page. */
  readonly status: number | null;
  readonly location: string | null;
  readonly page: string | null;
  readonly headers: Headers;
  readonly cookies: Readonly<Record<string, string>>;
}

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const response = await proxy(new NextRequest(siteUrl + path, { method, headers }));
  const rewritten = response.headers.get('x-middleware-rewrite');
  return {
    status: rewritten ? null : response.status,
    location: response.headers.get('location')?.replace(siteUrl, '') ?? null,
    page: rewritten?.replace(siteUrl, '') ?? null,
    headers: response.headers,
    cookies: Object.fromEntries(response.cookies.getAll().map(({ name, value }) => [name, value])),
  };
}

test.each<[string, Record<string, string>, string]>([
  ['/', {}, '/kz'],
  ['/', { cookie: 'i18n_redirected=ru', 'accept-language': 'ru' }, '/kz'],
  ['/ru', { cookie: 'i18n_redirected=kz' }, '/ru'],
  ['/about', { cookie: 'i18n_redirected=ru' }, '/kz/about'],
])('%s %o shows %s', async (path, headers, page) => {
  expect((await ask(path, headers)).page).toBe(page);
});

describe('a visitor', () => {
  test.each([
    ['/cabinet', '/login', '/cabinet'],
    ['/ru/cabinet', '/ru/login', '/ru/cabinet'],
    ['/cabinet/news?page=2', '/login?page=2', '/cabinet/news?page=2'],
    ['/ru/cabinet/news?foo=bar', '/ru/login?foo=bar', '/ru/cabinet/news?foo=bar'],
    ['/cabinet/news/7?reason=expired&x=1', '/login?x=1', '/cabinet/news/7?x=1'],
    ['/cabinet/album/7/photos', '/login', '/cabinet/album/7/photos'],
    ['/cabinet/preview/7/page', '/login', '/cabinet/preview/7/page'],
  ])('of %s is redirected to %s', async (path, location, wayBack) => {
    const answer = await ask(path);
    expect([answer.status, answer.location]).toEqual([302, location]);
    expect(answer.cookies).toEqual({ 'auth.redirect': wayBack });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test.each([
    ['/login', '/kz/login'],
    ['/ru/login?page=2', '/ru/login?page=2'],
    ['/login/invite', '/kz/login/invite'],
    ['/login/reset', '/kz/login/reset'],
    ['/cabinet/nothing', '/kz/cabinet/404'],
    ['/cabinet/404', '/kz/cabinet/404'],
    ['/ru/cabinet/nothing/new?q=a', '/ru/cabinet/404?q=a'],
    ['/cabinet/users/7/8', '/kz/cabinet/404'],
    ['/ru/login/nothing', '/ru/404'],
    ['/preview', '/kz/404'],
    ['/news', '/kz/news'],
  ])('of %s gets the page %s', async (path, page) => {
    const answer = await ask(path);
    expect([answer.page, answer.cookies]).toEqual([page, {}]);
  });

  test('with an expired session reads the reason and loses the cookies', async () => {
    const answer = await ask('/cabinet/news?q=x', { cookie: await toCookies(expired) });
    expect(answer.location).toBe('/login?q=x&reason=expired');
    expect(answer.cookies).toMatchObject({
      'auth.redirect': '/cabinet/news?q=x',
      'auth._token.local': '',
      'auth._token_expiration.local': '',
      'auth.strategy': '',
    });
  });

  test('whose session cannot be decrypted is redirected', async () => {
    const answer = await ask('/cabinet', { cookie: 'auth._token.local=garbage' });
    expect([answer.location, answer.cookies['auth._token.local']]).toEqual(['/login?reason=expired', '']);
  });

  test('who sends a form gets the answer of its action', async () => {
    expect((await ask('/cabinet/news', {}, 'POST')).page).toBe('/kz/cabinet/news');
  });
});

describe('a visitor who changes the language of the sign-in page', () => {
  const change = (path: string, from: string, wayBack: string) =>
    ask(path, { referer: from, cookie: `auth.redirect=${encodeURIComponent(wayBack)}` });

  test.each([
    ['/ru/login?page=1', '/login?page=1', '/cabinet/partner?page=1#a', '/ru/cabinet/partner?page=1#a'],
    ['/login', '/ru/login', '/ru/cabinet', '/cabinet'],
    ['/ru/login/reset', '/login/reset', '/cabinet', '/ru/cabinet'],
  ])('at %s returns in the chosen one', async (path, from, wayBack, expected) => {
    const answer = await change(path, siteUrl + from, wayBack);
    expect(answer.cookies).toEqual({ 'auth.redirect': expected });
  });

  test.each([
    ['comes from another page', '/ru/login', `${siteUrl}/about`, '/cabinet'],
    ['comes from another site', '/ru/login', 'http://other.example/login', '/cabinet'],
    ['hides where they come from', '/ru/login', '', '/cabinet'],
    ['stays in the language', '/ru/login', `${siteUrl}/ru/login`, '/cabinet'],
    ['has no usable way back', '/ru/login', `${siteUrl}/login`, '//evil.example'],
    ['is on a public page', '/ru/about', `${siteUrl}/about`, '/cabinet'],
  ])('keeps the way back if the visitor %s', async (_, path, from, wayBack) => {
    expect((await change(path, from, wayBack)).cookies).toEqual({});
  });
});

describe('a signed-in person', () => {
  test('gets the pages of the cabinet', async () => {
    const answer = await ask('/cabinet/news?page=2', { cookie: await toCookies() });
    expect(answer.page).toBe('/kz/cabinet/news?page=2');
  });

  test.each([
    ['/login', '', '/cabinet', {}],
    ['/ru/login?page=2', '', '/ru/cabinet', {}],
    ['/login', '%2Fcabinet%2Fslide%3Fpage%3D2', '/cabinet/slide?page=2', { 'auth.redirect': '' }],
    ['/login', '%2F%2Fevil.com', '/cabinet', { 'auth.redirect': '' }],
    ['/login', 'https%3A%2F%2Fevil.com', '/cabinet', { 'auth.redirect': '' }],
    ['/login', '%2Flogin', '/cabinet', { 'auth.redirect': '' }],
  ])('of %s with the way back "%s" is redirected to %s', async (path, wayBack, location, cookies) => {
    const stored = wayBack && `; auth.redirect=${wayBack}`;
    const answer = await ask(path, { cookie: (await toCookies()) + stored });
    expect([answer.status, answer.location, answer.cookies]).toEqual([302, location, cookies]);
  });

  test.each(['/login/invite', '/login/reset', '/login/sign-out'])('gets the page %s', async (path) => {
    expect((await ask(path, { cookie: await toCookies() })).page).toBe(`/kz${path}`);
  });

  test('gets the sign-in page if the API refuses the token', async () => {
    const answer = await ask('/login', { cookie: await toCookies({ apiToken: 'revoked' }) });
    expect(answer.page).toBe('/kz/login');
  });

  test('gets the sign-in page, and the cabinet its error page, while the API does not answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    provideEmbeddedApi(() => Promise.reject(new Error('down')));
    const cookie = await toCookies({ expiresAtMs: expired.expiresAtMs });
    expect((await ask('/login', { cookie })).page).toBe('/kz/login');
    expect((await ask('/cabinet', { cookie })).page).toBe('/kz/cabinet');
  });

  test('gets a refreshed session with the page', async () => {
    const cookie = await toCookies({ expiresAtMs: expired.expiresAtMs });
    const answer = await ask('/login', { cookie });
    expect(answer.location).toBe('/cabinet');
    expect(answer.cookies['auth._token.local']).toMatch(/^ey/);
  });
});
