import { ApiError, isErrorCode, type ErrorCode } from '../../api/errors';
import { ExpiredAuthSessionError } from '../session/expired-auth-session-error';

/** Why nobody could be signed in. */
export interface SignInFailure {
  readonly code: ErrorCode;
  /** Seconds to wait (`too_many_requests`). */
  readonly retryAfterSeconds?: number;
  /** The field that the API's answer lacks (`user_unreadable`). */
  readonly field?: string;
}

/** The text in which a failure passes through next-auth, which carries nothing but an error's message. */
export function toFailureText(error: unknown): string {
  if (isRefusal(error)) return 'sign_in_refused';
  if (!(error instanceof ApiError)) return 'internal';
  const { retryAfterSeconds } = error.details;
  return retryAfterSeconds ? `${error.code}:${Math.ceil(retryAfterSeconds)}` : error.code;
}

/** The failure that a text of {@link toFailureText} stands for; any other text is `internal`. */
export function fromFailureText(text: string | null): SignInFailure {
  const [code, seconds] = (text ?? '').split(':');
  if (!isErrorCode(code)) return { code: 'internal' };
  const retryAfterSeconds = Number(seconds);
  return retryAfterSeconds > 0 ? { code, retryAfterSeconds } : { code };
}

/** Whether the API wants nothing of a person who is right, or of the token that it gave: no session has ended yet. */
function isRefusal(error: unknown): boolean {
  if (error instanceof ExpiredAuthSessionError) return true;
  return error instanceof ApiError && (error.code === 'unauthenticated' || error.code === 'forbidden');
}
