import { ApiError } from '../../api/errors';
import { ExpiredAuthSessionError } from './expired-auth-session-error';

/** Notes an error of signing in, refreshing or signing out. An expired session is none. */
export function logAuthError(error: unknown): void {
  if (error instanceof ExpiredAuthSessionError) return;
  // What the API refused is said in a line; behind it may stand what it answered instead.
  const known = error instanceof ApiError ? (error.cause ?? error) : error;
  console.error('[auth]', error instanceof ApiError || error instanceof Error ? String(known) : known);
}
