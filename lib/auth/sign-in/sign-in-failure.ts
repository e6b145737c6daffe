import { ApiError, isErrorCode, type ErrorCode } from '../../api/errors';
import { ExpiredAuthSessionError } from '@/lib/clients/expired-auth-session-error';

/** Reason of a failed sign-in. */
export interface SignInFailure {
  readonly code: ErrorCode;
  /** Seconds to wait (`too_many_requests`). */
  readonly retryAfterSeconds?: number;
  /** Field that the API's response lacks (`user_unreadable`). */
  readonly field?: string;
}

/** Encodes a failure as text, because next-auth only passes on an error's message. */
export function toFailureText(error: unknown): string {
  if (isRefusal(error)) return 'sign_in_refused';
  if (!(error instanceof ApiError)) return 'internal';
  const { retryAfterSeconds } = error.details;
  return retryAfterSeconds ? `${error.code}:${Math.ceil(retryAfterSeconds)}` : error.code;
}

/** Decodes the text of {@link toFailureText}; any other text is `internal`. */
export function fromFailureText(text: string | null): SignInFailure {
  const [code, seconds] = (text ?? '').split(':');
  if (!isErrorCode(code)) return { code: 'internal' };
  const retryAfterSeconds = Number(seconds);
  return retryAfterSeconds > 0 ? { code, retryAfterSeconds } : { code };
}

/** Whether the API rejected correct credentials or its own new token. */
function isRefusal(error: unknown): boolean {
  if (error instanceof ExpiredAuthSessionError) return true;
  return error instanceof ApiError && (error.code === 'unauthenticated' || error.code === 'forbidden');
}
