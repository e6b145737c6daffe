import 'server-only';
import { cookies } from 'next/headers';
import type { LoginResult } from '../../api/contract';
import { staffApi } from '@/lib/clients/api-clients';
import { env } from '@/lib/env/env';
import { readUserField } from './read-user';
import { revokeSession } from './revoke-session';
import { toSessionClaims } from './session-claims';
import { readSessionClaims, toSessionCookies } from './session-cookies';

/**
 * Continues in the session that the API started when a password was set, and ends the browser's previous one. For
 * server actions. Rejects with `ApiError`.
 */
export async function adoptSession(issued: LoginResult): Promise<void> {
  const claims = toSessionClaims(issued, null, Date.now());
  const { apiToken: token, expiresAtMs } = claims;
  const user = readUserField(await staffApi({ token, expiresAtMs }).readUser(), env().apiUserProperty);
  const jar = await cookies();
  const before = await readSessionClaims(jar.getAll());
  // Setting an own password has ended all other sessions of that person.
  if (before && before.user?.id !== user.id) await revokeSession(before);
  for (const cookie of await toSessionCookies({ ...claims, user }, jar.getAll())) jar.set(cookie);
}
