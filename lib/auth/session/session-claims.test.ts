import { expect, test } from 'vitest';
import { toSessionClaims, toSessionEndMs, withoutRefresh, withTokens } from './session-claims';

const now = 1_700_000_000_000;
const hourMs = 60 * 60 * 1000;
const user = { id: '7', name: 'A', email: 'a@b.kz', scope: [] };

test.each([
  ['a token alone', { token: 't' }, now + hourMs / 2],
  ['a token with expires_in', { token: 't', expires_in: 60 }, now + 60_000],
  ['a token that outlives the session', { token: 't', expires_in: 7 * 24 * 3600 }, now + 12 * hourMs],
  ['a refresh token that does not say when it ends', { token: 't', refresh_token: 'r' }, now + 12 * hourMs],
  [
    'a refresh token that says so',
    { token: 't', refresh_token: 'r', refresh_expires_in: 8 * 3600 },
    now + 8 * hourMs,
  ],
  [
    'a refresh token of a month',
    { token: 't', refresh_token: 'r', refresh_expires_in: 30 * 24 * 3600 },
    now + 12 * hourMs,
  ],
])('ends the session %s', (_, issued, expected) => {
  expect(toSessionEndMs(toSessionClaims(issued, user, now))).toBe(expected);
});

test('new tokens do not extend the maximum lifetime', () => {
  const first = toSessionClaims({ token: 't', refresh_token: 'r', refresh_expires_in: 8 * 3600 }, user, now);
  const issued = { token: 'u', refresh_token: 's', refresh_expires_in: 8 * 3600 };
  const later = withTokens(first, issued, now + 6 * hourMs);
  expect(later).toMatchObject({ user, apiToken: 'u', refreshToken: 's', signedInAtMs: now });
  expect(toSessionEndMs(later)).toBe(now + 12 * hourMs);
});

test('accepts a refresh without a new refresh token', () => {
  const first = toSessionClaims({ token: 't', refresh_token: 'r' }, user, now);
  expect(withTokens(first, { token: 'u' }, now).refreshToken).toBe('r');
});

test('a session that cannot be refreshed ends with its token', () => {
  const claims = toSessionClaims({ token: 't', expires_in: 60, refresh_token: 'r' }, user, now);
  expect(toSessionEndMs(withoutRefresh(claims))).toBe(now + 60_000);
});
