/** Names of the session's cookies. They keep the names that the specification's prefix `auth.` leads to. */
export const cookieNames = {
  /** The encrypted session, HttpOnly. The API's token lives nowhere else. */
  session: 'auth._token.local',
  /** When the token ends, in epoch ms; scripts may read it to know that somebody is signed in. */
  expiresAtMs: 'auth._token_expiration.local',
  strategy: 'auth.strategy',
  /** The way back after sign-in. */
  redirect: 'auth.redirect',
  csrf: 'auth._csrf.local',
  callback: 'auth._callback.local',
} as const;
