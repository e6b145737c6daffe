import type { Transport } from '@/lib/api/transports';
import { ExpiredAuthSessionError } from './expired-auth-session-error';
import { toTokenStatus } from './token-status';

/** A token with its expiry in epoch ms; `null` if unknown. */
export interface Bearer {
  readonly token: string;
  readonly expiresAtMs: number | null;
}

/**
 * Returns a transport that rejects requests with an expired token with {@link ExpiredAuthSessionError}. Sends tokens
 * without a known expiry.
 */
export function guardTransport(transport: Transport, { token, expiresAtMs }: Bearer): Transport {
  return async (request) => {
    if (toTokenStatus(token, expiresAtMs, Date.now()) === 'expired') throw new ExpiredAuthSessionError();
    return transport(request);
  };
}
