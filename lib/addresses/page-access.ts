/** Access mark of a route: signed-in users, signed-out users, or everyone. */
export type PageAccess = 'required' | 'guest' | 'none';

/** Decision about a request for a page. */
export type PageDecision = 'show' | 'to-login' | 'to-home';

/** Thrown for an unknown access mark. */
export class UnknownMiddlewareError extends Error {
  override readonly name = 'UnknownMiddlewareError';

  constructor(access: string) {
    super(`Unknown middleware ${access}`);
  }
}

/**
 * Decides whether to show a page or where to redirect. An unknown mark, from a table that was not type-checked,
 * throws instead of allowing access.
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
