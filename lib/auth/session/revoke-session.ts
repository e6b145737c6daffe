import 'server-only';
import { publicApi, staffApi } from '@/lib/clients/api-clients';
import { logAuthError } from './log-auth-error';
import { withTokens, type SessionClaims } from './session-claims';
import { toTokenStatus } from '@/lib/clients/token-status';

/** Time limit of the API call while signing out, in milliseconds. */
const patienceMs = 3000;

/**
 * Revokes a session at the API. Never rejects and ignores the response: the user is signed out locally in any case.
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

/** Revoking needs a valid token, so that the refresh token is revoked with it. */
async function toUsable(claims: SessionClaims): Promise<SessionClaims> {
  const { refreshToken } = claims;
  if (!refreshToken || toTokenStatus(claims.apiToken, claims.expiresAtMs, Date.now()) !== 'expired')
    return claims;
  return withTokens(claims, await publicApi().refresh({ refresh_token: refreshToken }), Date.now());
}
