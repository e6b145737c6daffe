/**
 * Thrown instead of sending a request whose token has expired and cannot be refreshed. Leads to the sign-in page and
 * is never logged, because it is no fault.
 */
export class ExpiredAuthSessionError extends Error {
  override readonly name = 'ExpiredAuthSessionError';

  constructor() {
    super('Both token and refresh token have expired. Your request was aborted.');
  }
}
