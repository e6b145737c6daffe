/** Who a page is for: signed-in people, people who are not signed in, or everybody. */
export type PageAccess = 'required' | 'guest' | 'none';

/** What to do with somebody who opens a page. */
export type PageDecision = 'show' | 'to-login' | 'to-home';

/** A page names an access that there is not. */
class UnknownMiddlewareError extends Error {
  override readonly name = 'UnknownMiddlewareError';
  /** Next hands this on to the browser in place of the error; the page that it shows knows it. */
  readonly digest = 'unknown_middleware';

  constructor(access: string) {
    super(`Unknown middleware ${access}`);
  }
}

/**
 * Decides whether a page is shown or where the visitor is sent instead. A name that is none of these (from a page
 * that the compiler has not seen) is an error, not an open door.
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
