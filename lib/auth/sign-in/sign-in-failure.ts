import { ApiError, type ErrorCode } from '../../api/errors';
import { ExpiredAuthSessionError } from '@/lib/clients/expired-auth-session-error';

/** Reason of a failed sign-in. */
export interface SignInFailure {
  readonly code: ErrorCode;
  /** Seconds to wait (`too_many_requests`). */
  readonly retryAfterSeconds?: number;
  /** Field that the API's response lacks (`user_unreadable`). */
  readonly field?: string;
}

/** Returns the failure for an error. It has no details beyond those of {@link SignInFailure}. */
export function toSignInFailure(error: unknown): SignInFailure {
  if (isRefusal(error)) return { code: 'sign_in_refused' };
  if (!(error instanceof ApiError)) return { code: 'internal' };
  const { retryAfterSeconds } = error.details;
  return retryAfterSeconds
    ? { code: error.code, retryAfterSeconds: Math.ceil(retryAfterSeconds) }
    : { code: error.code };
}

/** Whether the API rejected correct credentials or its own new token. */
function isRefusal(error: unknown): boolean {
  if (error instanceof ExpiredAuthSessionError) return true;
  return error instanceof ApiError && (error.code === 'unauthenticated' || error.code === 'forbidden');
}
