import 'server-only';
import { cookies } from 'next/headers';
import type { LoginResult } from '../../api/contract';
import { staffApi } from '../../api/server';
import { env } from '../../env';
import { readLoginResult } from '../sign-in/read-login-result';
import { readUserField } from './read-user';
import { revokeSession } from './revoke-session';
import { toSessionClaims } from './session-claims';
import { readSessionClaims, toSessionCookies } from './session-cookies';

/**
 * Lets the browser go on in a session that the API began by itself, when a password was set; one that the browser had
 * ends. Only in actions. Rejects with `ApiError`.
 */
export async function adoptSession(body: LoginResult): Promise<void> {
  const claims = toSessionClaims(readLoginResult(body), null, Date.now());
  const { apiToken: token, expiresAtMs } = claims;
  const user = readUserField(await staffApi({ token, expiresAtMs }).readUser(), env().apiUserProperty);
  const jar = await cookies();
  const before = await readSessionClaims(jar.getAll());
  // A person who set a new password for themselves has no other session any more.
  if (before && before.user?.id !== user.id) await revokeSession(before);
  for (const cookie of await toSessionCookies({ ...claims, user }, jar.getAll())) jar.set(cookie);
}
