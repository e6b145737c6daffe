import { ApiError, isErrorCode, type ErrorCode } from '../api/errors';

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
