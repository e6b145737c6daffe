import { ApiError } from '../../api/errors';
import { ExpiredAuthSessionError } from '@/lib/clients/expired-auth-session-error';

/** Logs an error of signing in, refreshing or signing out, except an expired or revoked session. */
export function logAuthError(error: unknown): void {
  if (error instanceof ExpiredAuthSessionError) return;
  // A revoked session: its browser may come back as often as it likes.
  if (error instanceof ApiError && error.code === 'unauthenticated') return;
  // API errors are logged in one line; their cause may hold the response.
  const known = error instanceof ApiError ? (error.cause ?? error) : error;
  console.error('[auth]', error instanceof ApiError || error instanceof Error ? String(known) : known);
}
