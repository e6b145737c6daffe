import { publicApi } from '@/lib/clients/api-clients';
import type { Cookie } from './cookie-value';
import { createRefreshOnce, type Refreshed } from './refresh-once';
import { withoutRefresh, type SessionClaims } from './session-claims';
import { readSessionClaims, toSessionCookies, type SessionCookie } from './session-cookies';
import { toTokenStatus } from '@/lib/clients/token-status';

/** Time before expiry at which a token is refreshed, in milliseconds, so that it does not expire during rendering. */
const earlyMs = 60 * 1000;

// Next bundles proxy.ts separately from route handlers; a module variable would exist twice.
const refreshKey = Symbol.for('lyceum.refresh-once');
type RefreshHolder = { [refreshKey]?: ReturnType<typeof createRefreshOnce> };

function refreshOnce(claims: SessionClaims): Promise<Refreshed> {
  const holder = globalThis as RefreshHolder;
  holder[refreshKey] ??= createRefreshOnce((refreshToken) =>
    publicApi().refresh({ refresh_token: refreshToken }),
  );
  return holder[refreshKey](claims);
}

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
