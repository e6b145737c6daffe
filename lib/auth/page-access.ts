/** Access mark of a page: signed-in users, signed-out users, or everyone. */
export type PageAccess = 'required' | 'guest' | 'none';

/** Decision about a request for a page. */
export type PageDecision = 'show' | 'to-login' | 'to-home';

/** Thrown for an unknown access mark. */
class UnknownMiddlewareError extends Error {
  override readonly name = 'UnknownMiddlewareError';
  /** Next passes the digest to the browser instead of the error; the error page recognises it. */
  readonly digest = 'unknown_middleware';

  constructor(access: string) {
    super(`Unknown middleware ${access}`);
  }
}

/**
 * Decides whether to show a page or where to redirect. An unknown mark, from a page that was not type-checked, throws
 * instead of allowing access.
 */
export function decidePageAccess(access: PageAccess, signedIn: boolean): PageDecision {
  switch (access) {
    case 'required':
      return signedIn ? 'show' : 'to-login';
    case 'guest':
      return signedIn ? 'to-home' : 'show';
    case 'none':
      return 'show';
    default:
      throw new UnknownMiddlewareError(String(access));
  }
}
