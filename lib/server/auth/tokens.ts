import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { User } from '../../auth/access';
import { createId } from '../content/ids';
import type { Database } from '../db/database';
import { toUser } from './accounts';

/** How long a token is good for, in seconds: a school day. */
export const tokenLifetimeSeconds = 8 * 60 * 60;

/** Issues, checks and revokes bearer tokens. Each stands for a session row, so that it can be revoked. */
export interface Tokens {
  issue(db: Database, user: User, nowMs: number): Promise<string>;
  /** The person a token speaks for; `null` when it is forged, expired or revoked, or the account disabled. */
  read(db: Database, token: string, nowMs: number): Promise<User | null>;
  revoke(db: Database, token: string, nowMs: number): Promise<void>;
}

/** Builds tokens signed with a key derived from `secret`. */
export function createTokens(secret: string): Tokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'api token', 32));
  return {
    async issue(db, user, nowMs) {
      const session = createId();
      const expiresAtMs = nowMs + tokenLifetimeSeconds * 1000;
      await db
        .insertInto('session')
        .values({
          id: session,
          user_id: user.id,
          created_at: new Date(nowMs).toISOString(),
          expires_at: new Date(expiresAtMs).toISOString(),
          revoked_at: null,
        })
        .execute();
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(user.id)
        .setJti(session)
        .setIssuedAt(Math.floor(nowMs / 1000))
        .setExpirationTime(Math.floor(expiresAtMs / 1000))
        .sign(key);
    },

    async read(db, token, nowMs) {
      const session = await readSessionId(key, token, nowMs);
      if (session === null) return null;
      const row = await db
        .selectFrom('session')
        .innerJoin('user', 'user.id', 'session.user_id')
        .select(['user.id', 'user.name', 'user.email', 'user.scope'])
        .where('session.id', '=', session)
        .where('session.revoked_at', 'is', null)
        .where('user.disabled_at', 'is', null)
        .executeTakeFirst();
      return row ? toUser(row) : null;
    },

    async revoke(db, token, nowMs) {
      const session = await readSessionId(key, token, nowMs);
      if (session === null) return;
      await db
        .updateTable('session')
        .set({ revoked_at: new Date(nowMs).toISOString() })
        .where('id', '=', session)
        .execute();
    },
  };
}

async function readSessionId(key: Uint8Array, token: string, nowMs: number): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(nowMs) });
    return payload.jti ?? null;
  } catch {
    return null;
  }
}
