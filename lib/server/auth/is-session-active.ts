import { decodeJwt } from 'jose';
import type { Database } from '../db/database';

/**
 * Whether the session of an access token goes on and its account is enabled. Does not check the signature: the token
 * must come from the encrypted session cookie. The token itself may have expired, because it can be refreshed.
 */
export async function isSessionActive(db: Database, token: string, nowMs: number): Promise<boolean> {
  const { jti } = decodeJwt(token);
  if (jti === undefined) return false;
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select('session.id')
    .where('session.id', '=', jti)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', new Date(nowMs).toISOString())
    .where('user.disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
