/** Names of the session cookies, with the specification's prefix `auth.`. */
export const cookieNames = {
  /** Encrypted session, HttpOnly. The API's tokens exist nowhere else. */
  session: 'auth._token.local',
  /** Id of the signed-in person, readable by scripts. Absent if the API did not return it at sign-in. */
  person: 'auth._person.local',
  /**
   * Expiry of the access token in epoch ms. Scripts read this cookie and the next three, and mirror them in
   * localStorage.
   */
  expiresAtMs: 'auth._token_expiration.local',
  /** Expiry of the session unless it is used, in epoch ms; only if the token can be refreshed. */
  refreshExpiresAtMs: 'auth._refresh_token_expiration.local',
  strategy: 'auth.strategy',
  /** Path to return to after sign-in. */
  redirect: 'auth.redirect',
  /** Identifies the browser to the API, HttpOnly. */
  device: 'auth._device.local',
  /** The API's ticket of a sign-in that waits for the second factor, HttpOnly, for a few minutes. */
  pending: 'auth._pending.local',
} as const;
