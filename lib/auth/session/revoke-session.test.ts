import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { revokeSession } from './revoke-session';
import { toSessionClaims } from './session-claims';

const api = vi.hoisted(() => ({ logout: vi.fn(), refresh: vi.fn(), bearers: [] as unknown[] }));
vi.mock('server-only', () => ({}));
vi.mock('@/lib/clients/api-clients', () => ({
  publicApi: () => ({ refresh: api.refresh }),
  staffApi: (bearer: unknown) => {
    api.bearers.push(bearer);
    return { logout: api.logout };
  },
}));

const now = Date.parse('2026-03-02T09:00:00Z');
const claims = toSessionClaims({ token: 't1', refresh_token: 'r1' }, null, now);

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api.bearers.length = 0;
  api.logout.mockReset().mockResolvedValue(undefined);
  api.refresh.mockReset().mockResolvedValue({ token: 't2' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ['POST /logout 500', new ApiError('internal')],
  ['POST /logout 401', new ApiError('unauthenticated')],
  ['no answer', new ApiError('upstream_unavailable')],
  ['an error of our own', new TypeError('x')],
])('%s: signs out locally', async (_, error) => {
  api.logout.mockRejectedValue(error);
  await expect(revokeSession(claims)).resolves.toBeUndefined();
});

test('waits three seconds for an API that hangs', async () => {
  api.logout.mockReturnValue(new Promise(() => {}));
  const revoked = revokeSession(claims);
  await vi.advanceTimersByTimeAsync(3000);
  await expect(revoked).resolves.toBeUndefined();
});

test('refreshes an expired token first, so that the refresh token is revoked', async () => {
  vi.setSystemTime(now + 31 * 60 * 1000);
  await revokeSession(claims);
  expect(api.refresh).toHaveBeenCalledExactlyOnceWith({ refresh_token: 'r1' });
  expect(api.bearers).toEqual([expect.objectContaining({ token: 't2' })]);
  expect(api.logout).toHaveBeenCalledTimes(1);
});
