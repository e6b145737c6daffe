import type { LoginResult } from '../../api/contract';
import type { User } from '../access';
import { toExpiresAtMs } from './token-status';

/** The longest life of a session, in seconds, however often its token is refreshed. */
export const sessionMaxAgeSeconds = 12 * 60 * 60;

/** What the encrypted session cookie holds. Times are epoch ms. */
export interface SessionClaims {
  /** `null`: the API gave a token and did not say whose it is. */
  readonly user: User | null;
  /** The API's bearer token. */
  readonly apiToken: string;
  readonly expiresAtMs: number;
  /** `null`: the token cannot be refreshed. */
  readonly refreshToken: string | null;
  /** When the refresh token ends unless it is used; `null`: there is none, or the API does not say. */
  readonly refreshExpiresAtMs: number | null;
  readonly signedInAtMs: number;
}

/** The claims of somebody to whom the API just gave tokens. */
export function toSessionClaims(issued: LoginResult, user: User | null, nowMs: number): SessionClaims {
  return withTokens({ user, refreshToken: null, signedInAtMs: nowMs }, issued, nowMs);
}

/** The claims with new tokens. An API that answers a refresh without a refresh token lets the old one be used again. */
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

/** The claims of a session whose token cannot be refreshed any more. */
export function withoutRefresh(claims: SessionClaims): SessionClaims {
  return { ...claims, refreshToken: null, refreshExpiresAtMs: null };
}

/** When a session ends at the latest, in epoch ms. */
export function toLatestEndMs({ signedInAtMs }: Pick<SessionClaims, 'signedInAtMs'>): number {
  return signedInAtMs + sessionMaxAgeSeconds * 1000;
}

/** When a session ends unless somebody uses it, in epoch ms. */
export function toSessionEndMs(claims: SessionClaims): number {
  const tokensEndMs = claims.refreshToken ? (claims.refreshExpiresAtMs ?? Infinity) : claims.expiresAtMs;
  return Math.min(tokensEndMs, toLatestEndMs(claims));
}
