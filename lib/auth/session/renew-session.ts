import { publicApi } from '@/lib/clients/api-clients';
import type { Cookie } from './cookie-value';
import { createRefreshOnce } from './refresh-once';
import { withoutRefresh } from './session-claims';
import { readSessionClaims, toSessionCookies, type SessionCookie } from './session-cookies';
import { shareInProcess } from '@/lib/shared/share-in-process';
import { toTokenStatus } from '@/lib/clients/token-status';

/** Time before expiry at which a token is refreshed, in milliseconds, so that it does not expire during rendering. */
const earlyMs = 60 * 1000;

// Next bundles proxy.ts separately from route handlers, and a refresh token must be used once.
const refreshOnce = shareInProcess('refresh-once', () =>
  createRefreshOnce((refreshToken) => publicApi().refresh({ refresh_token: refreshToken })),
);

/**
 * Returns the cookies that replace a request's own after a refresh; empty if nothing changed. A session that cannot
 * be refreshed keeps its token until it expires.
 * @param leadMs time before expiry at which a token is refreshed
 */
export async function renewSession(cookies: readonly Cookie[], leadMs = earlyMs): Promise<SessionCookie[]> {
  const claims = await readSessionClaims(cookies);
  if (!claims?.refreshToken) return [];
  if (toTokenStatus(claims.apiToken, claims.expiresAtMs, Date.now() + leadMs) !== 'expired') return [];
  const refreshed = await refreshOnce(claims);
  if (refreshed === 'unavailable') return [];
  return toSessionCookies(refreshed === 'refused' ? withoutRefresh(claims) : refreshed, cookies);
}
