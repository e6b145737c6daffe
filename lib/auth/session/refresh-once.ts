import { LRUCache } from 'lru-cache';
import type { LoginResult } from '../../api/contract';
import { ApiError, type ErrorCode } from '../../api/errors';
import { logAuthError } from './log-auth-error';
import { withTokens, type SessionClaims } from './session-claims';

/** Result of a refresh: new claims, or the reason why there are none. */
export type Refreshed = SessionClaims | 'refused' | 'unavailable';

/** Calls `POST /refresh`. */
export type CallRefresh = (refreshToken: string) => Promise<LoginResult>;

/** Time in which a result is returned again for the same token, in milliseconds. */
const keptMs = 60 * 1000;

/**
 * Returns a function that refreshes claims once for concurrent and shortly following requests: a page loads its parts
 * with the same cookie, and the response with the new cookie may be lost. So an API with single-use refresh tokens
 * works.
 * Returns `unavailable` if the API cannot be reached: the session continues, and the next request retries.
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
    return withTokens(claims, await call(refreshToken), Date.now());
  } catch (error) {
    // Expected for an ended session, or an API without refresh; not logged.
    const isRefused = error instanceof ApiError && !isPassing(error);
    if (!isRefused || error.cause) logAuthError(error);
    return isRefused ? 'refused' : 'unavailable';
  }
}

const passingCodes: readonly ErrorCode[] = [
  'internal',
  'busy',
  'too_many_requests',
  'storage_full',
  'storage_read_only',
];

/** Whether the same request may succeed later. An unreadable response says nothing about the session. */
function isPassing({ code, isUpstreamFailure }: ApiError): boolean {
  return isUpstreamFailure || passingCodes.includes(code);
}
