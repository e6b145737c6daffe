import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '@/lib/api/client';
import type { Transport } from '@/lib/api/transports';
import { ExpiredAuthSessionError } from './expired-auth-session-error';
import { guardTransport } from './guard-transport';
import { logAuthError } from '@/lib/auth/session/log-auth-error';

const now = Date.parse('2026-03-02T09:00:00Z');
const transport = vi.fn<Transport>(async () => Response.json({ user: {} }));

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  transport.mockClear();
});

const readUser = (token: string, expiresAtMs: number | null) =>
  createClient({
    transport: guardTransport(transport, { token, expiresAtMs }),
    baseUrl: 'http://api.test',
    token,
  }).readUser();

test.each([
  ['a valid token', 't', now + 501, 'Bearer t'],
  ['a token without stored expiry is unknown, and sent', 't', null, 'Bearer t'],
  ['no token is unknown, and the request goes without header', '', now - 1, null],
])('%s', async (_, token, expiresAtMs, header) => {
  await readUser(token, expiresAtMs);
  expect(transport.mock.lastCall?.[0].headers.get('authorization')).toBe(header);
});

test.each([
  ['at the margin', now + 500],
  ['now', now],
  ['over', now - 1],
])('does not send a token that is %s', async (_, expiresAtMs) => {
  await expect(readUser('t', expiresAtMs)).rejects.toThrow(
    expect.objectContaining({
      name: 'ExpiredAuthSessionError',
      message: 'Both token and refresh token have expired. Your request was aborted.',
    }),
  );
  expect(transport).not.toHaveBeenCalled();
});

test('logs errors except an expired session', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  logAuthError(new ExpiredAuthSessionError());
  expect(log).not.toHaveBeenCalled();
  logAuthError(new Error('User Data response does not contain field user'));
  expect(log).toHaveBeenCalledExactlyOnceWith(
    '[auth]',
    'Error: User Data response does not contain field user',
  );
});
