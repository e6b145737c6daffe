import type { LoginResult } from '../../api/contract';
import { ApiError } from '../../api/errors';

/**
 * Reads the body of `POST /login` or `POST /refresh`. Throws `bad_upstream` without a token. Ignores invalid optional
 * fields.
 */
export function readLoginResult(body: unknown): LoginResult {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  // Some APIs return the whole header value.
  const token = toText(fields['token'])?.replace(/^Bearer\s+/i, '');
  if (!token || /[^\u0021-\u007e]/.test(token)) {
    throw new ApiError(
      'bad_upstream',
      {},
      { cause: new Error('Login response does not contain field token') },
    );
  }
  return {
    token,
    expires_in: toSeconds(fields['expires_in']),
    refresh_token: toText(fields['refresh_token']),
    refresh_expires_in: toSeconds(fields['refresh_expires_in']),
  };
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function toSeconds(value: unknown): number | undefined {
  const seconds = Number(value);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
