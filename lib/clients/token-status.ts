import { decodeJwt } from 'jose';

/** State of a stored token; `unknown` without a token or expiry. */
export type TokenStatus = 'unknown' | 'valid' | 'expired';

/** Lifetime of a token without an expiry, in seconds. */
const defaultMaxAgeSeconds = 1800;

/** Margin before expiry, so that a request does not arrive too late. */
const safetyMarginMs = 500;

/** Clock differences below this value are ignored, because responses take time. */
const toleranceMs = 15_000;

/** Returns the state of a token at `nowMs` (epoch ms). */
export function toTokenStatus(token: string | null, expiresAtMs: number | null, nowMs: number): TokenStatus {
  if (!token || expiresAtMs === null) return 'unknown';
  return nowMs < expiresAtMs - safetyMarginMs ? 'valid' : 'expired';
}

/**
 * Returns the expiry of a token issued at `nowMs`, in epoch ms: from its `exp` claim, else `expires_in`, else half an
 * hour. Corrects the issuer's clock by `iat`. A token that is no JWT is accepted.
 */
export function toExpiresAtMs(token: string, nowMs: number, expiresInSeconds?: number): number {
  const { exp, iat } = readClaims(token);
  if (exp) return exp * 1000 + (iat ? toSkewMs(nowMs - iat * 1000) : 0);
  return nowMs + (expiresInSeconds || defaultMaxAgeSeconds) * 1000;
}

/** Returns how far this clock is ahead of the issuer's, in milliseconds. */
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

/** Claims have any type. */
function toNumber(claim: unknown): number | undefined {
  return typeof claim === 'number' && Number.isFinite(claim) ? claim : undefined;
}
