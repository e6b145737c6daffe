import { expect, test, vi } from 'vitest';
import { createSessionCheck } from './session-check';
import type { SessionClaims } from './session-claims';
import { toSessionCookies } from './session-cookies';

const minuteMs = 60_000;

const create = async (changes: Partial<SessionClaims> = {}) => {
  const claims: SessionClaims = {
    user: null,
    apiToken: 'token',
    expiresAtMs: Date.now() + 30 * minuteMs,
    refreshToken: null,
    refreshExpiresAtMs: null,
    signedInAtMs: Date.now(),
    ...changes,
  };
  const cookies = await toSessionCookies(claims, []);
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
};

vi.stubEnv('AUTH_SECRET', 'a'.repeat(32));

const hasSession = createSessionCheck(() => Promise.resolve(true));

test('a session counts until it ends', async () => {
  expect(await hasSession(`a=b; ${await create()}; c=d=e`)).toBe(true);
  expect(await hasSession(await create({ expiresAtMs: Date.now() - minuteMs }))).toBe(false);
  const refreshable = { refreshToken: 'r', refreshExpiresAtMs: Date.now() + minuteMs };
  expect(await hasSession(await create({ expiresAtMs: Date.now() - minuteMs, ...refreshable }))).toBe(true);
  expect(await hasSession(await create({ signedInAtMs: Date.now() - 12 * 60 * minuteMs }))).toBe(false);
});

test('a session in several cookies counts', async () => {
  expect(await hasSession(await create({ apiToken: 'a'.repeat(6000) }))).toBe(true);
});

test.each(['', ';', '=', 'auth._token.local=', 'auth._token.local=made-up', 'auth._token.local.0=a.b.c.d.e'])(
  'made-up cookies do not count: %j',
  async (cookies) => {
    expect(await hasSession(cookies)).toBe(false);
  },
);

test('a session that is encrypted with another secret does not count', async () => {
  const { encode } = await import('next-auth/jwt');
  const token = { apiToken: 'token', expiresAtMs: Date.now() + minuteMs, signedInAtMs: Date.now() };
  const value = await encode({ token, secret: 'b'.repeat(32) });
  expect(await hasSession(`auth._token.local=${value}`)).toBe(false);
});

test('a session that the API has ended does not count, which is asked once in five seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const isActive = vi.fn((token: string) => Promise.resolve(token === 'token'));
  const check = createSessionCheck(isActive);
  const cookies = await create();
  expect([await check(cookies), await check(cookies)]).toEqual([true, true]);
  expect(isActive).toHaveBeenCalledExactlyOnceWith('token');
  isActive.mockResolvedValue(false);
  vi.advanceTimersByTime(5_001);
  expect(await check(cookies)).toBe(false);
  expect(await check(await create({ apiToken: 'other' }))).toBe(false);
  vi.useRealTimers();
});

test('a session does not count if the API does not answer', async () => {
  const check = createSessionCheck(() => Promise.reject(new Error('unreachable')));
  expect(await check(await create())).toBe(false);
});
