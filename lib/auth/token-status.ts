import { decodeJwt } from 'jose';

/** How a stored token stands; `unknown`: there is no token, or nobody knows when it ends. */
export type TokenStatus = 'unknown' | 'valid' | 'expired';

/** Age of a token that carries no expiry of its own, in seconds. */
const defaultMaxAgeSeconds = 1800;

/** A token counts as expired this long before it is, so that a request under way does not arrive too late. */
const safetyMarginMs = 500;

/** The status of a token at `nowMs` (epoch ms). */
export function toTokenStatus(token: string | null, expiresAtMs: number | null, nowMs: number): TokenStatus {
  if (!token || expiresAtMs === null) return 'unknown';
  return nowMs < expiresAtMs - safetyMarginMs ? 'valid' : 'expired';
}

/**
 * When a token that was issued at `nowMs` ends, in epoch ms: what its own `exp` claim says, else what the API said
 * in `expires_in`, else half an hour. A token that is no JWT is not an error.
 */
export function toExpiresAtMs(token: string, nowMs: number, expiresInSeconds?: number): number {
  const claimed = readExpiryClaim(token);
  if (claimed) return claimed * 1000;
  return nowMs + (expiresInSeconds || defaultMaxAgeSeconds) * 1000;
}

function readExpiryClaim(token: string): number | undefined {
  try {
    return decodeJwt(token).exp;
  } catch {
    return undefined;
  }
}
