/**
 * Thrown instead of sending a request whose token has expired and cannot be refreshed. Redirects to the sign-in page.
 * Not logged, because it is not a failure.
 */
export class ExpiredAuthSessionError extends Error {
  override readonly name = 'ExpiredAuthSessionError';

  constructor() {
    super('Both token and refresh token have expired. Your request was aborted.');
  }
}
