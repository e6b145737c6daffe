import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { User } from '../../auth/access';
import type { Database } from '../db/database';
import { toUser } from './accounts';

/** How long a refresh token is good for when nobody uses it, in milliseconds. */
const maxIdleMs = 8 * 60 * 60 * 1000;

/**
 * How long a used refresh token still brings its successor, in milliseconds: two tabs may have sent the same one, and
 * an answer may have been lost on its way.
 */
const refreshGraceMs = 60 * 1000;

/** A refresh token and when it ends unless it is used, in epoch ms. */
export interface RefreshToken {
  readonly token: string;
  readonly expiresAtMs: number;
}

/** What a refresh token was exchanged for. */
export interface Rotation {
  readonly session: { readonly id: string; readonly expiresAtMs: number };
  readonly user: User;
  readonly next: RefreshToken;
}

/** Issues and exchanges refresh tokens. */
export interface RefreshTokens {
  /** The first one of a session. */
  issue(db: Database, session: Rotation['session'], nowMs: number): Promise<RefreshToken>;
  /**
   * Exchanges a token for its successor, the same one however often it is asked for within the grace period. `null`
   * when the token is unknown or over, its session ended or its account disabled. A token that comes back after the
   * grace period has been copied by somebody: its whole session ends.
   */
  rotate(db: Database, token: string, nowMs: number): Promise<Rotation | null>;
}

/** Builds refresh tokens whose successors derive from them with a key made of `secret`. */
export function createRefreshTokens(secret: string): RefreshTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'refresh token', 32));
  const toSuccessor = (token: string) => createHmac('sha256', key).update(token).digest('base64url');

  return {
    async issue(db, session, nowMs) {
      const token = randomBytes(32).toString('base64url');
      return { token, expiresAtMs: await store(db, token, session, nowMs) };
    },

    async rotate(db, token, nowMs) {
      const found = await find(db, token);
      if (!found || found.session.expiresAtMs <= nowMs) return null;
      if (!found.wasUsed && found.expiresAtMs <= nowMs) return null;
      const next = toSuccessor(token);
      const usedAtMs = await markUsed(db, token, nowMs);
      if (nowMs - usedAtMs > refreshGraceMs) {
        await endSession(db, found.session.id, nowMs);
        return null;
      }
      const expiresAtMs = await store(db, next, found.session, usedAtMs);
      return { session: found.session, user: found.user, next: { token: next, expiresAtMs } };
    },
  };
}

/** Ends a session: neither its tokens nor its refresh tokens are accepted any more. */
export async function endSession(db: Database, id: string, nowMs: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: new Date(nowMs).toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

async function find(db: Database, token: string) {
  const row = await db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['user.id', 'user.name', 'user.email', 'user.scope'])
    .select(['session.id as session_id', 'session.expires_at as session_expires_at'])
    .select(['refresh_token.expires_at as token_expires_at', 'refresh_token.used_at'])
    .where('refresh_token.hash', '=', toHash(token))
    .where('session.revoked_at', 'is', null)
    .where('user.disabled_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      user: toUser(row),
      session: { id: row.session_id, expiresAtMs: Date.parse(row.session_expires_at) },
      expiresAtMs: Date.parse(row.token_expires_at),
      wasUsed: row.used_at !== null,
    }
  );
}

/** Marks a token as used, unless it is, and returns when it first was, in epoch ms. */
async function markUsed(db: Database, token: string, nowMs: number): Promise<number> {
  const hash = toHash(token);
  await db
    .updateTable('refresh_token')
    .set({ used_at: new Date(nowMs).toISOString() })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .execute();
  const { used_at: usedAt } = await db
    .selectFrom('refresh_token')
    .select('used_at')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return Date.parse(usedAt ?? '');
}

/** Stores a token, unless it is stored, and returns when it ends, in epoch ms. */
async function store(
  db: Database,
  token: string,
  session: Rotation['session'],
  nowMs: number,
): Promise<number> {
  const expiresAtMs = Math.min(nowMs + maxIdleMs, session.expiresAtMs);
  await db
    .insertInto('refresh_token')
    .values({
      hash: toHash(token),
      session_id: session.id,
      expires_at: new Date(expiresAtMs).toISOString(),
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  return expiresAtMs;
}

function toHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
