/**
 * A request that was not sent because its token had expired and could not be refreshed. It leads to the sign-in page
 * and is never logged: it is nobody's fault.
 */
export class ExpiredAuthSessionError extends Error {
  override readonly name = 'ExpiredAuthSessionError';

  constructor() {
    super('Both token and refresh token have expired. Your request was aborted.');
  }
}
