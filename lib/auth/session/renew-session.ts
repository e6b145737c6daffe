import { publicApi } from '../../api/server';
import type { Cookie } from './cookie-value';
import { createRefreshOnce, type Refreshed } from './refresh-once';
import { withoutRefresh, type SessionClaims } from './session-claims';
import { readSessionClaims, toSessionCookies, type SessionCookie } from './session-cookies';
import { toTokenStatus } from './token-status';

/** How long before its end a token is refreshed, in milliseconds: a page must not see it end while it is made. */
const earlyMs = 60 * 1000;

// Next bundles the middleware apart from route handlers, so a module-level variable would exist twice.
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
 * The cookies that must take the place of a request's own, because its token has expired, or is about to, and was
 * refreshed. Empty when nothing changes. A session that cannot be refreshed keeps its token, which is over or soon will
 * be.
 *
 * @param leadMs how long before its end a token is refreshed
 */
export async function renewSession(cookies: readonly Cookie[], leadMs = earlyMs): Promise<SessionCookie[]> {
  const claims = await readSessionClaims(cookies);
  if (!claims?.refreshToken) return [];
  if (toTokenStatus(claims.apiToken, claims.expiresAtMs, Date.now() + leadMs) !== 'expired') return [];
  const refreshed = await refreshOnce(claims);
  if (refreshed === 'unavailable') return [];
  return toSessionCookies(refreshed === 'refused' ? withoutRefresh(claims) : refreshed, cookies);
}
