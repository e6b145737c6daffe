import { decodeJwt } from 'jose';

/** How a stored token stands; `unknown`: there is no token, or nobody knows when it ends. */
export type TokenStatus = 'unknown' | 'valid' | 'expired';

/** Age of a token that carries no expiry of its own, in seconds. */
const defaultMaxAgeSeconds = 1800;

/** A token counts as expired this long before it is, so that a request under way does not arrive too late. */
const safetyMarginMs = 500;

/** A clock that differs by less is right: the answer took a while to arrive. */
const toleranceMs = 15_000;

/** The status of a token at `nowMs` (epoch ms). */
export function toTokenStatus(token: string | null, expiresAtMs: number | null, nowMs: number): TokenStatus {
  if (!token || expiresAtMs === null) return 'unknown';
  return nowMs < expiresAtMs - safetyMarginMs ? 'valid' : 'expired';
}

/**
 * When a token that was issued at `nowMs` ends, in epoch ms: what its own `exp` claim says, else what the API said
 * in `expires_in`, else half an hour. Its claims are read by the clock of whoever issued it: `iat` says what that one
 * showed just now. A token that is no JWT is not an error.
 */
export function toExpiresAtMs(token: string, nowMs: number, expiresInSeconds?: number): number {
  const { exp, iat } = readClaims(token);
  if (exp) return exp * 1000 + (iat ? toSkewMs(nowMs - iat * 1000) : 0);
  return nowMs + (expiresInSeconds || defaultMaxAgeSeconds) * 1000;
}

/** How far this clock is ahead of the issuer's, in milliseconds. */
function toSkewMs(differenceMs: number): number {
  return Math.abs(differenceMs) <= toleranceMs ? 0 : differenceMs;
}

function readClaims(token: string): { exp?: number; iat?: number } {
  try {
    const { exp, iat } = decodeJwt(token);
    return { exp: toNumber(exp), iat: toNumber(iat) };
  } catch {
    return {};
  }
}

/** Claims are whatever somebody wrote into them. */
function toNumber(claim: unknown): number | undefined {
  return typeof claim === 'number' && Number.isFinite(claim) ? claim : undefined;
}
