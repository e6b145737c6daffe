import type { LoginResult } from '../../api/contract';
import type { User } from '@/lib/content/access/access';
import { toExpiresAtMs } from '@/lib/clients/token-status';

/** Maximum lifetime of a session in seconds, regardless of refreshes. */
export const sessionMaxAgeSeconds = 12 * 60 * 60;

/** Content of the encrypted session cookie. Times are epoch ms. */
export interface SessionClaims {
  /** `null` if the API returned a token without saying whose it is. */
  readonly user: User | null;
  /** Access token of the API. */
  readonly apiToken: string;
  readonly expiresAtMs: number;
  /** `null` if the token cannot be refreshed. */
  readonly refreshToken: string | null;
  /** Expiry of the refresh token unless it is used; `null` if absent or unknown. */
  readonly refreshExpiresAtMs: number | null;
  readonly signedInAtMs: number;
}

/** Returns claims with newly issued tokens. */
export function toSessionClaims(issued: LoginResult, user: User | null, nowMs: number): SessionClaims {
  return withTokens({ user, refreshToken: null, signedInAtMs: nowMs }, issued, nowMs);
}

/** Returns claims with refreshed tokens. Keeps the refresh token if the API returns no new one. */
export function withTokens(
  claims: Pick<SessionClaims, 'user' | 'refreshToken' | 'signedInAtMs'>,
  issued: LoginResult,
  nowMs: number,
): SessionClaims {
  return {
    user: claims.user,
    signedInAtMs: claims.signedInAtMs,
    apiToken: issued.token,
    expiresAtMs: toExpiresAtMs(issued.token, nowMs, issued.expires_in),
    refreshToken: issued.refresh_token ?? claims.refreshToken,
    refreshExpiresAtMs: issued.refresh_expires_in ? nowMs + issued.refresh_expires_in * 1000 : null,
  };
}

/** Returns the claims of a session that can no longer be refreshed. */
export function withoutRefresh(claims: SessionClaims): SessionClaims {
  return { ...claims, refreshToken: null, refreshExpiresAtMs: null };
}

/** Returns the latest possible end of a session in epoch ms. */
export function toLatestEndMs({ signedInAtMs }: Pick<SessionClaims, 'signedInAtMs'>): number {
  return signedInAtMs + sessionMaxAgeSeconds * 1000;
}

/** Returns the end of a session unless it is used, in epoch ms. */
export function toSessionEndMs(claims: SessionClaims): number {
  const tokensEndMs = claims.refreshToken ? (claims.refreshExpiresAtMs ?? Infinity) : claims.expiresAtMs;
  return Math.min(tokensEndMs, toLatestEndMs(claims));
}
