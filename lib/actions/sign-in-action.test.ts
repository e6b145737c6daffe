import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SecondFactorSecret } from '@/lib/api/contract';
import { createApp } from '@/lib/server/app';
import { password, startApi, type TestApi } from '@/tests/api/harness';
import { provideEmbeddedApi } from '@/lib/api/transports';
import { readSessionClaims } from '../auth/session/session-cookies';
import { signInAction, type SignInState } from './sign-in-action';

/** Cookies of the browser. */
const browser = new Map<string, string>();

vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers({ 'user-agent': 'Test browser' })),
  cookies: () =>
    Promise.resolve({
      getAll: () => [...browser].map(([name, value]) => ({ name, value })),
      get: (name: string) => (browser.has(name) ? { name, value: browser.get(name)! } : undefined),
      set: (cookie: string | { name: string; value: string; maxAge?: number }, value = '') => {
        if (typeof cookie === 'string') browser.set(cookie, value);
        else if (cookie.maxAge === 0) browser.delete(cookie.name);
        else browser.set(cookie.name, cookie.value);
      },
      delete: (name: string) => browser.delete(name),
    }),
}));
vi.mock('next/navigation', () => ({
  redirect: (path: string) => {
    throw new Error(`redirect to ${path}`);
  },
}));
vi.mock('next-intl/server', () => ({
  getTranslations: ({ namespace }: { namespace: string }) =>
    Promise.resolve((key: string) => `${namespace}.${key}`),
}));

const stepMs = 30_000;
const email = 'editor@lyceum.local';
const untried: SignInState = { step: 'password', email: '', error: null, errors: {} };

let api: TestApi;
let secret = '';

beforeAll(async () => {
  vi.stubEnv('AUTH_SECRET', 'a'.repeat(32));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api = await startApi('in-process');
  const app = createApp(api.deps);
  provideEmbeddedApi(async (request) => app.fetch(request));
  const start = {
    who: 'editor',
    method: 'POST',
    path: '/account/second-factor',
    json: { password },
  } as const;
  ({ secret } = (await (await api.call(start)).json()) as SecondFactorSecret);
  const path = '/account/second-factor/confirmation';
  await api.call({ ...start, path, json: { code: getCode() } });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await api.stop();
});
beforeEach(() => {
  browser.clear();
  // The next code, and no failed attempts.
  api.clock.nowMs += 15 * 60_000 + stepMs;
});

function getCode(): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: api.clock.nowMs });
}

function submit(fields: Record<string, string>, previous = untried): Promise<SignInState> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return signInAction('kz', previous, form);
}

const readUser = async () =>
  (await readSessionClaims([...browser].map(([name, value]) => ({ name, value }))))?.user;

test('signs in with a password and the code of the second factor', async () => {
  const state = await submit({ email: ` ${email} `, password });
  expect(state).toEqual({ step: 'code', email: ` ${email} `, error: null, errors: {} });
  expect(await readUser()).toBeUndefined();
  await expect(submit({ code: ` ${getCode()} ` }, state)).rejects.toThrow('redirect to /cabinet');
  expect(await readUser()).toMatchObject({ email, scope: ['editor'] });
  expect(browser.has('auth._pending.local')).toBe(false);
});

test('keeps neither email address nor password between the steps', async () => {
  await submit({ email, password });
  expect([...browser.keys()]).toEqual(['auth._device.local', 'auth._pending.local']);
  const ticket = browser.get('auth._pending.local')!;
  const answer = await api.call({
    who: 'anonymous',
    method: 'POST',
    path: '/login/confirmation',
    headers: { 'x-device': browser.get('auth._device.local')! },
    json: { ticket, code: getCode() },
  });
  // The cookie is the ticket itself.
  expect(answer.status).toBe(200);
});

test('asks for the code again after a wrong one', async () => {
  const state = await submit({ email, password });
  const error = 'errors.codes.invalid_second_factor';
  expect(await submit({ code: '000000' }, state)).toEqual({ ...state, error });
  await expect(submit({ code: getCode() }, state)).rejects.toThrow('redirect to /cabinet');
});

test.each([
  ['expired', () => void (api.clock.nowMs += 5 * 60_000)],
  ['been removed', () => void browser.delete('auth._pending.local')],
  ['been replaced', () => void browser.set('auth._pending.local', 'made up')],
])('starts over if the ticket has %s', async (_, change) => {
  const state = await submit({ email, password });
  change();
  const over = { step: 'password', email: '', error: 'login.codeOver', errors: {} };
  expect(await submit({ code: getCode() }, state)).toEqual(over);
  expect(await readUser()).toBeUndefined();
});

test('refuses a ticket that has been used', async () => {
  const state = await submit({ email, password });
  const ticket = browser.get('auth._pending.local')!;
  await expect(submit({ code: getCode() }, state)).rejects.toThrow('redirect to /cabinet');
  browser.set('auth._pending.local', ticket);
  api.clock.nowMs += stepMs;
  expect(await submit({ code: getCode() }, state)).toMatchObject({ error: 'login.codeOver' });
});

test('names a wrong password', async () => {
  expect(await submit({ email, password: 'wrong' })).toEqual({
    step: 'password',
    email,
    error: 'errors.codes.invalid_credentials',
    errors: {},
  });
});

test.each([
  ['no field of the form', 401, {}, 'errors.codes.invalid_credentials'],
  ['no field of the form', 422, {}, 'errors.codes.invalid_credentials'],
  ['the account', 403, {}, 'errors.codes.sign_in_refused'],
  ['the address', 404, {}, 'login.wrongAnswer'],
  ['the method', 405, {}, 'login.wrongAnswer'],
  ['the address for good', 410, {}, 'login.wrongAnswer'],
  ['the media type', 415, {}, 'login.wrongAnswer'],
  ['the number of attempts', 429, {}, 'errors.codes.too_many_requests'],
  ['a reason that it does not name', 409, {}, 'login.wrongAnswer'],
  ['an own fault', 500, {}, 'login.unavailable'],
  ['an own fault with a code', 500, { code: 'internal' }, 'login.failed'],
  ['the method', 501, {}, 'login.wrongAnswer'],
  ['the moment', 503, {}, 'login.unavailable'],
  ['the disk', 507, {}, 'login.failed'],
])('explains a sign-in that an API refuses because of %s with status %i', async (_, status, body, error) => {
  provideEmbeddedApi(async () => Response.json(body, { status }));
  expect(await submit({ email, password })).toEqual({ step: 'password', email, error, errors: {} });
});
