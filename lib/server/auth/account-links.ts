import { createHash, randomBytes } from 'node:crypto';
import type { CreatedLink } from '../../api/contract';
import type { Scope } from '@/lib/content/access/access';
import { createId } from '../base/ids';
import type { Database } from '../db/database';

const hourMs = 60 * 60 * 1000;

/** Lifetimes of links in milliseconds. */
const lifetimesMs = { invitation: 7 * 24 * hourMs, reset: 24 * hourMs } as const;

/** Purpose of a new link. */
export type LinkPurpose =
  | { readonly kind: 'invitation'; readonly email: string; readonly scope: readonly Scope[] }
  | { readonly kind: 'reset'; readonly userId: string };

/** A valid link. */
export type OpenLink = NonNullable<Awaited<ReturnType<typeof findOpenLink>>>;

/**
 * Creates a link in the caller's transaction and revokes earlier ones for the same person. Returns its token, of
 * which only a digest is stored: 256 random bits need no slow hash.
 */
export async function createAccountLink(
  db: Database,
  purpose: LinkPurpose,
  { createdBy, nowMs, lifetimeMs }: { createdBy: string | null; nowMs: number; lifetimeMs?: number },
): Promise<CreatedLink> {
  const now = new Date(nowMs).toISOString();
  await revokeEarlier(db, purpose, now);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(nowMs + (lifetimeMs ?? lifetimesMs[purpose.kind])).toISOString();
  await db
    .insertInto('account_link')
    .values({
      id: createId(),
      kind: purpose.kind,
      token_hash: toHash(token),
      user_id: purpose.kind === 'reset' ? purpose.userId : null,
      email: purpose.kind === 'invitation' ? purpose.email : null,
      scope: purpose.kind === 'invitation' ? JSON.stringify(purpose.scope) : null,
      created_at: now,
      created_by: createdBy,
      expires_at: expiresAt,
      used_at: null,
      revoked_at: null,
    })
    .execute();
  return { token, expiresAt };
}

/** Returns the link of a token without consuming it; `undefined` if it is unknown, used, revoked or expired. */
export function findOpenLink(db: Database, token: string, now: string) {
  return selectOpenLinks(db, now).selectAll().where('token_hash', '=', toHash(token)).executeTakeFirst();
}

/** Selects valid links. */
export function selectOpenLinks(db: Database, now: string) {
  return db
    .selectFrom('account_link')
    .where('account_link.used_at', 'is', null)
    .where('account_link.revoked_at', 'is', null)
    .where('account_link.expires_at', '>', now);
}

/** Consumes a link in the caller's transaction. Returns `false` if it was consumed before. */
export async function takeLink(db: Database, id: string, now: string): Promise<boolean> {
  const result = await db
    .updateTable('account_link')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Revokes the reset links of a person, in the caller's transaction. */
export async function revokeResetLinks(db: Database, userId: string, now: string): Promise<void> {
  await revokeEarlier(db, { kind: 'reset', userId }, now);
}

async function revokeEarlier(db: Database, purpose: LinkPurpose, now: string): Promise<void> {
  const earlier = db
    .updateTable('account_link')
    .set({ revoked_at: now })
    .where('kind', '=', purpose.kind)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null);
  await (
    purpose.kind === 'reset'
      ? earlier.where('user_id', '=', purpose.userId)
      : earlier.where('email', '=', purpose.email)
  ).execute();
}

function toHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
