import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { createRefreshOnce, type CallRefresh } from './refresh-once';
import { toSessionClaims } from './session-claims';

const now = Date.parse('2026-03-02T09:00:00Z');
const claims = toSessionClaims({ token: 't1', refresh_token: 'r1' }, null, now);
const call = vi.fn<CallRefresh>();

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  call.mockReset().mockImplementation(async (token) => ({ token: `t-${token}`, refresh_token: 'r2' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('shares one refresh among concurrent requests', async () => {
  const refresh = createRefreshOnce(call);
  const all = await Promise.all([refresh(claims), refresh(claims), refresh({ ...claims })]);
  expect(call).toHaveBeenCalledExactlyOnceWith('r1');
  for (const renewed of all)
    expect(renewed).toMatchObject({ apiToken: 't-r1', refreshToken: 'r2', signedInAtMs: now });
});

test('returns the same result shortly afterwards', async () => {
  const refresh = createRefreshOnce(call);
  const first = await refresh(claims);
  expect(await refresh(claims)).toBe(first);
  expect(call).toHaveBeenCalledTimes(1);
  expect(await refresh({ ...claims, refreshToken: 'r2' })).toMatchObject({ apiToken: 't-r2' });
});

test.each([
  ['401', new ApiError('unauthenticated'), 'refused'],
  ['403', new ApiError('forbidden'), 'refused'],
  ['404 of an API that cannot refresh', new ApiError('not_found'), 'refused'],
  ['405 of an API that cannot refresh', new ApiError('method_not_allowed'), 'refused'],
  ['501 of an API that cannot refresh', new ApiError('not_supported'), 'refused'],
  ['a page of a proxy', new ApiError('bad_upstream'), 'unavailable'],
  ['503', new ApiError('busy'), 'unavailable'],
  ['507', new ApiError('storage_full'), 'unavailable'],
  ['500', new ApiError('internal'), 'unavailable'],
  ['429', new ApiError('too_many_requests'), 'unavailable'],
  ['no answer', new ApiError('upstream_unavailable'), 'unavailable'],
  ['an error of our own', new TypeError('x'), 'unavailable'],
] as const)('%s', async (_, error, expected) => {
  call.mockRejectedValueOnce(error);
  const refresh = createRefreshOnce(call);
  expect(await Promise.all([refresh(claims), refresh(claims)])).toEqual([expected, expected]);
  expect(call).toHaveBeenCalledTimes(1);
  // Retries unreachable, but not rejected refreshes.
  const next = await refresh(claims);
  if (expected === 'refused') expect(next).toBe('refused');
  else expect(next).toMatchObject({ apiToken: 't-r1' });
});

test('does not call the API without a refresh token', async () => {
  expect(await createRefreshOnce(call)({ ...claims, refreshToken: null })).toBe('refused');
  expect(call).not.toHaveBeenCalled();
});
