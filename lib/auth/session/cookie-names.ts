/** Names of the session's cookies. They keep the names that the specification's prefix `auth.` leads to. */
export const cookieNames = {
  /** The encrypted session, HttpOnly. The API's tokens live nowhere else. */
  session: 'auth._token.local',
  /** The id of the signed-in person; scripts may read it. Absent where the API did not say it at the sign-in. */
  person: 'auth._person.local',
  /** When the token ends, in epoch ms. Scripts may read it and the next three, and keep them in localStorage too. */
  expiresAtMs: 'auth._token_expiration.local',
  /** When the session ends unless it is used, in epoch ms; only where the token can be refreshed. */
  refreshExpiresAtMs: 'auth._refresh_token_expiration.local',
  strategy: 'auth.strategy',
  /** The way back after sign-in. */
  redirect: 'auth.redirect',
  /** By which the API knows the browser again, HttpOnly. */
  device: 'auth._device.local',
  /** Who is asked for a second factor, encrypted, HttpOnly, for a few minutes. */
  pending: 'auth._pending.local',
  csrf: 'auth._csrf.local',
  callback: 'auth._callback.local',
} as const;
