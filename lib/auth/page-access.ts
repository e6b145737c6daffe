/** Who a page is for: signed-in people, people who are not signed in, or everybody. */
export type PageAccess = 'required' | 'guest' | 'none';

/** What to do with somebody who opens a page. */
export type PageDecision = 'show' | 'to-login' | 'to-home';

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
      throw new Error(`Unknown middleware ${String(access)}`);
  }
}
