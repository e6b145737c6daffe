import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { User } from '@/lib/content/access/access';
import type { Database } from '../db/database';
import { toUser } from './accounts';

/** Lifetime of an unused refresh token in milliseconds. */
const maxIdleMs = 8 * 60 * 60 * 1000;

/**
 * Grace period in which a used token returns its successor again, in milliseconds: for two tabs, and for lost
 * responses.
 */
const refreshGraceMs = 60 * 1000;

/** A refresh token and its expiry if unused, in epoch ms. */
export interface RefreshToken {
  readonly token: string;
  readonly expiresAtMs: number;
}

/** Result of exchanging a refresh token. */
export interface Rotation {
  readonly session: { readonly id: string; readonly expiresAtMs: number };
  readonly user: User;
  readonly next: RefreshToken;
}

/** Issues and rotates refresh tokens. */
export interface RefreshTokens {
  /** Issues the first token of a session. */
  issue(db: Database, session: Rotation['session'], nowMs: number): Promise<RefreshToken>;
  /**
   * Exchanges a token for its successor, which is equal for every call within the grace period. Returns `null` if the
   * token is unknown or expired, its session ended or its account disabled. A token used after the grace period has
   * been copied: its session ends.
   */
  rotate(db: Database, token: string, nowMs: number): Promise<Rotation | null>;
}

/** Returns refresh tokens whose successors are derived by HMAC with a key from `secret`. */
export function createRefreshTokens(secret: string): RefreshTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'refresh token', 32));
  const toSuccessor = (token: string) => createHmac('sha256', key).update(token).digest('base64url');

  return {
    async issue(db, session, nowMs) {
      const token = randomBytes(32).toString('base64url');
      return { token, expiresAtMs: await store(db, token, session, nowMs) };
    },

    async rotate(db, token, nowMs) {
      const stored = await find(db, token);
      if (!stored || stored.session.expiresAtMs <= nowMs) return null;
      if (!stored.wasUsed && stored.expiresAtMs <= nowMs) return null;
      const next = toSuccessor(token);
      const usedAtMs = await markUsed(db, token, nowMs);
      if (nowMs - usedAtMs > refreshGraceMs) {
        await endSession(db, stored.session.id, nowMs);
        return null;
      }
      const expiresAtMs = await store(db, next, stored.session, usedAtMs);
      return { session: stored.session, user: stored.user, next: { token: next, expiresAtMs } };
    },
  };
}

/** Ends a session with all its access and refresh tokens. */
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
    .select(['user.id', 'user.name', 'user.email', 'user.scope', 'user.limits'])
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

/** Marks a token as used. Returns the time of its first use in epoch ms. */
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

/** Stores a token if it is new. Returns its expiry in epoch ms. */
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
