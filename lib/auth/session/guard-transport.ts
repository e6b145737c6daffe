import type { Transport } from '../../api/transports';
import { ExpiredAuthSessionError } from './expired-auth-session-error';
import { toTokenStatus } from './token-status';

/** A token and when it ends, in epoch ms; `null`: nobody knows. */
export interface Bearer {
  readonly token: string;
  readonly expiresAtMs: number | null;
}

/**
 * Keeps requests with an expired token from leaving: they reject with {@link ExpiredAuthSessionError}. A token that
 * nobody knows the end of is sent.
 */
export function guardTransport(transport: Transport, { token, expiresAtMs }: Bearer): Transport {
  return async (request) => {
    if (toTokenStatus(token, expiresAtMs, Date.now()) === 'expired') throw new ExpiredAuthSessionError();
    return transport(request);
  };
}
