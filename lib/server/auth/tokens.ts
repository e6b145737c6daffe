import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { LoginResult } from '../../api/contract';
import type { User } from '@/lib/content/access/access';
import { createId } from '../base/ids';
import { toStorageError } from '../base/to-storage-error';
import type { Database } from '../db/database';
import { consoleLog } from '../../log/console-log';
import { toUser } from './accounts';
import { recordSessionUse, type SessionUse } from './record-session-use';
import { createRefreshTokens, endSession, type RefreshToken, type Rotation } from './refresh-tokens';
import type { Log } from '../../log/log';

/** Lifetime of an access token in milliseconds. */
const tokenLifetimeMs = 30 * 60 * 1000;

/** Maximum lifetime of a session in milliseconds, regardless of refreshes. */
const sessionLifetimeMs = 12 * 60 * 60 * 1000;

/** Time that ended sessions are kept, in milliseconds. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Stored characters of a `User-Agent`. */
const maxUserAgentLength = 300;

/** Tokens in the responses of `POST /login` and `POST /refresh`. */
export type IssuedTokens = Required<
  Pick<LoginResult, 'token' | 'expires_in' | 'refresh_token' | 'refresh_expires_in'>
>;

/** The user and session that a token authenticates. */
interface Principal {
  readonly user: User;
  readonly sessionId: string;
  /** Time of the last confirmation of the session in epoch ms; `null` if there was none. */
  readonly confirmedAtMs: number | null;
}

/** How a session starts. */
interface SessionStart {
  /** `User-Agent` of the browser, if known. */
  readonly userAgent?: string | null;
  /** Whether the person has proved all factors of the account just now. */
  readonly isConfirmed: boolean;
}

/** Issues, verifies and revokes access tokens. Each belongs to a session row, so that it can be revoked. */
export interface Tokens {
  /** Starts a session. */
  issue(db: Database, user: User, nowMs: number, start: SessionStart): Promise<IssuedTokens>;
  /** Returns new tokens for a refresh token, or `null` if it is invalid. */
  refresh(db: Database, refreshToken: string, nowMs: number): Promise<IssuedTokens | null>;
  /** Returns whom a token authenticates; `null` if it is forged, expired or revoked, or the account disabled. */
  read(db: Database, token: string, nowMs: number): Promise<Principal | null>;
  /** Ends the session of a token, and its refresh tokens with it. */
  revoke(db: Database, token: string, nowMs: number): Promise<void>;
}

/** Returns tokens signed with a key derived from `secret`. `log`: receives unexpected failures. */
export function createTokens(secret: string, log: Log = consoleLog): Tokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'api token', 32));
  const refreshTokens = createRefreshTokens(secret);
  const recordUse = createUseRecorder(log);
  return {
    async issue(db, user, nowMs, start) {
      await removeOldSessions(db, nowMs);
      const session = await addSession(db, user, nowMs, start);
      const next: RefreshToken = await refreshTokens.issue(db, session, nowMs);
      return toIssued(key, { session, user, next }, nowMs);
    },

    async refresh(db, refreshToken, nowMs) {
      const rotation = await refreshTokens.rotate(db, refreshToken, nowMs);
      return rotation && toIssued(key, rotation, nowMs);
    },

    async read(db, token, nowMs) {
      const session = await readSessionId(key, token, nowMs);
      if (session === null) return null;
      const row = await db
        .selectFrom('session')
        .innerJoin('user', 'user.id', 'session.user_id')
        .select(['user.id', 'user.name', 'user.email', 'user.scope', 'user.limits'])
        .select(['session.last_seen_at', 'session.confirmed_at'])
        .where('session.id', '=', session)
        .where('session.revoked_at', 'is', null)
        .where('user.disabled_at', 'is', null)
        .executeTakeFirst();
      if (!row) return null;
      void recordUse(db, { sessionId: session, userId: row.id, lastSeenAt: row.last_seen_at }, nowMs);
      const confirmedAtMs = row.confirmed_at === null ? null : Date.parse(row.confirmed_at);
      return { user: toUser(row), sessionId: session, confirmedAtMs };
    },

    async revoke(db, token, nowMs) {
      const session = await readSessionId(key, token, nowMs);
      if (session !== null) await endSession(db, session, nowMs);
    },
  };
}

async function toIssued(
  key: Uint8Array,
  { session, user, next }: Rotation,
  nowMs: number,
): Promise<IssuedTokens> {
  const expiresAtMs = Math.min(nowMs + tokenLifetimeMs, session.expiresAtMs);
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.id)
    .setJti(session.id)
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(Math.floor(expiresAtMs / 1000))
    .sign(key);
  return {
    token,
    expires_in: toSeconds(expiresAtMs - nowMs),
    refresh_token: next.token,
    refresh_expires_in: toSeconds(next.expiresAtMs - nowMs),
  };
}

/** Returns a function that stores the last use of a session, unless it is already storing one of the session. */
function createUseRecorder(log: Log) {
  /** Sessions whose last use is being stored. */
  const recording = new Set<string>();
  // Not awaited by requests: neither a full disk nor a lock of another process may stop a read.
  return async (db: Database, use: SessionUse, nowMs: number): Promise<void> => {
    if (recording.has(use.sessionId)) return;
    recording.add(use.sessionId);
    try {
      await recordSessionUse(db, use, nowMs);
    } catch (error) {
      if (!toStorageError(error)) log.warn(`The last use of a session was not stored: ${String(error)}`);
    } finally {
      recording.delete(use.sessionId);
    }
  };
}

async function addSession(
  db: Database,
  user: User,
  nowMs: number,
  { userAgent, isConfirmed }: SessionStart,
): Promise<Rotation['session']> {
  const session = { id: createId(), expiresAtMs: nowMs + sessionLifetimeMs };
  const now = new Date(nowMs).toISOString();
  await db
    .insertInto('session')
    .values({
      id: session.id,
      user_id: user.id,
      created_at: now,
      expires_at: new Date(session.expiresAtMs).toISOString(),
      revoked_at: null,
      user_agent: userAgent?.slice(0, maxUserAgentLength) ?? null,
      confirmed_at: isConfirmed ? now : null,
    })
    .execute();
  return session;
}

/** Deletes old sessions; their refresh tokens are deleted by cascade. */
async function removeOldSessions(db: Database, nowMs: number): Promise<void> {
  const before = new Date(nowMs - keptMs).toISOString();
  await db.deleteFrom('session').where('expires_at', '<', before).execute();
}

async function readSessionId(key: Uint8Array, token: string, nowMs: number): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(nowMs) });
    return payload.jti ?? null;
  } catch {
    return null;
  }
}

function toSeconds(durationMs: number): number {
  return Math.floor(durationMs / 1000);
}
