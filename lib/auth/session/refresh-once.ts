import { LRUCache } from 'lru-cache';
import type { LoginResult } from '../../api/contract';
import { ApiError } from '../../api/errors';
import { logAuthError } from './log-auth-error';
import { readLoginResult } from '../sign-in/read-login-result';
import { withTokens, type SessionClaims } from './session-claims';

/** What became of a refresh: the new claims, or why there are none. */
export type Refreshed = SessionClaims | 'refused' | 'unavailable';

/** `POST /refresh` of the API. */
export type CallRefresh = (refreshToken: string) => Promise<LoginResult>;

/** How long what a refresh brought is given to whoever comes with the same token, in milliseconds. */
const keptMs = 60 * 1000;

/**
 * Builds the function that refreshes claims, once however many requests ask for it at the same time, and shortly after:
 * a page loads its parts with the cookie it had, and an answer that sets a new one may be lost. An API that takes a
 * refresh token only once is then asked only once.
 *
 * A failure to reach the API is `unavailable`: it ends no session, and the next request tries again.
 */
export function createRefreshOnce(call: CallRefresh): (claims: SessionClaims) => Promise<Refreshed> {
  const running = new LRUCache<string, Promise<Refreshed>>({ max: 1000, ttl: keptMs });
  return (claims) => {
    const { refreshToken } = claims;
    if (!refreshToken) return Promise.resolve('refused');
    const known = running.get(refreshToken);
    if (known) return known;
    const refreshed = refresh(call, claims, refreshToken).then((result) => {
      if (result === 'unavailable') running.delete(refreshToken);
      return result;
    });
    running.set(refreshToken, refreshed);
    return refreshed;
  };
}

async function refresh(call: CallRefresh, claims: SessionClaims, refreshToken: string): Promise<Refreshed> {
  try {
    return withTokens(claims, readLoginResult(await call(refreshToken)), Date.now());
  } catch (error) {
    // Refused is what a session that ended meanwhile is, or an API that cannot refresh: no error of the site.
    const isRefused = error instanceof ApiError && !isPassing(error);
    if (!isRefused || error.cause) logAuthError(error);
    return isRefused ? 'refused' : 'unavailable';
  }
}

/** Whether the same request may succeed a minute later. What cannot be read says nothing about the session. */
function isPassing({ code, isUpstreamFailure }: ApiError): boolean {
  return isUpstreamFailure || code === 'internal' || code === 'busy' || code === 'too_many_requests';
}
