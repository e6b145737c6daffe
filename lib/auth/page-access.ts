/** Who a page is for: signed-in people, people who are not signed in, or everybody. */
export type PageAccess = 'required' | 'guest' | 'none';

/** What to do with somebody who opens a page. */
export type PageDecision = 'show' | 'to-login' | 'to-home';

/** Decides whether a page is shown or where the visitor is sent instead. */
export function decidePageAccess(access: PageAccess, signedIn: boolean): PageDecision {
  if (access === 'required' && !signedIn) return 'to-login';
  if (access === 'guest' && signedIn) return 'to-home';
  return 'show';
}
