import 'server-only';
import { publicApi, staffApi } from '../../api/server';
import { logAuthError } from './log-auth-error';
import { readLoginResult } from '../sign-in/read-login-result';
import { withTokens, type SessionClaims } from './session-claims';
import { toTokenStatus } from './token-status';

/** How long a person waits for the API while they sign out, in milliseconds. */
const patienceMs = 3000;

/**
 * Ends a session at the API. Whatever the API answers, or does not, the person is signed out here: it never rejects
 * and never takes long.
 */
export async function revokeSession(claims: SessionClaims): Promise<void> {
  const revoked = revoke(claims).catch(logAuthError);
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([revoked, new Promise<void>((done) => (timer = setTimeout(done, patienceMs)))]);
  clearTimeout(timer);
}

async function revoke(claims: SessionClaims): Promise<void> {
  const { apiToken: token, expiresAtMs } = await toUsable(claims);
  await staffApi({ token, expiresAtMs }).logout();
}

/** Only a token that has not expired can end its session, so that its refresh token ends as well. */
async function toUsable(claims: SessionClaims): Promise<SessionClaims> {
  const { refreshToken } = claims;
  if (!refreshToken || toTokenStatus(claims.apiToken, claims.expiresAtMs, Date.now()) !== 'expired')
    return claims;
  return withTokens(
    claims,
    readLoginResult(await publicApi().refresh({ refresh_token: refreshToken })),
    Date.now(),
  );
}
