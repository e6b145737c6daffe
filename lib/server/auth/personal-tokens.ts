import type { CreatedToken, PersonalToken } from '../../api/contract';
import type { TokenGrant, TokenScope } from '../../content/access/token-grant';
import type { User } from '@/lib/content/access/access';
import { locales, type Locale } from '../../i18n/locales';
import { createId } from '../base/ids';
import type { Database } from '../db/database';
import { toUser } from './accounts';
import { createPersonalTokenText, isPersonalTokenText, toPersonalTokenHash } from './personal-token-text';

const dayMs = 24 * 60 * 60 * 1000;

/** Precision of the last use in milliseconds, to limit writes. */
const precisionMs = 60 * 1000;

/** Length of the end of a token by which its owner recognises it. */
const hintLength = 4;

/** What the owner of a new token chooses. */
export interface TokenWish extends TokenGrant {
  readonly name: string;
  readonly days: number;
}

/** A token that authenticates a request. */
export interface UsedToken {
  readonly id: string;
  /** The owner, with what the token allows. */
  readonly user: User;
  readonly lastUsedAt: string | null;
}

/** Creates a token in the caller's transaction and returns it with its secret, of which only a digest is stored. */
export async function insertPersonalToken(
  db: Database,
  userId: string,
  { name, scopes, languages, days }: TokenWish,
  nowMs: number,
): Promise<CreatedToken> {
  const token = createPersonalTokenText();
  const row = {
    id: createId(),
    user_id: userId,
    name,
    hint: token.slice(-hintLength),
    scopes: JSON.stringify(scopes),
    languages: JSON.stringify(languages),
    created_at: new Date(nowMs).toISOString(),
    expires_at: new Date(nowMs + days * dayMs).toISOString(),
    last_used_at: null,
  };
  // Expired tokens of the person are no longer listed.
  await db
    .deleteFrom('personal_token')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', row.created_at)
    .execute();
  await db
    .insertInto('personal_token')
    .values({ ...row, token_hash: toPersonalTokenHash(token) })
    .execute();
  return { ...toPersonalToken(row), token };
}

/** Selects the tokens that have not expired, newest first, with the names of their owners. */
export function selectPersonalTokens(db: Database, nowMs: number) {
  return db
    .selectFrom('personal_token')
    .innerJoin('user', 'user.id', 'personal_token.user_id')
    .selectAll('personal_token')
    .select('user.name as owner_name')
    .where('personal_token.expires_at', '>', new Date(nowMs).toISOString())
    .orderBy('personal_token.created_at', 'desc')
    .orderBy('personal_token.id');
}

/** Returns whom a token authenticates; `null` if it is malformed, unknown, revoked or expired, or the account disabled. */
export async function readPersonalToken(
  db: Database,
  text: string,
  nowMs: number,
): Promise<UsedToken | null> {
  if (!isPersonalTokenText(text)) return null;
  const row = await db
    .selectFrom('personal_token')
    .innerJoin('user', 'user.id', 'personal_token.user_id')
    .select(['user.id', 'user.name', 'user.email', 'user.scope', 'user.limits'])
    .select(['personal_token.id as token_id', 'personal_token.scopes', 'personal_token.languages'])
    .select('personal_token.last_used_at')
    .where('personal_token.token_hash', '=', toPersonalTokenHash(text))
    .where('personal_token.expires_at', '>', new Date(nowMs).toISOString())
    .where('user.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return { id: row.token_id, user: { ...toUser(row), grant: toGrant(row) }, lastUsedAt: row.last_used_at };
}

/** Stores the last use of a token, to the minute. */
export async function recordTokenUse(
  db: Database,
  { id, lastUsedAt }: UsedToken,
  nowMs: number,
): Promise<void> {
  if (lastUsedAt !== null && Math.abs(nowMs - Date.parse(lastUsedAt)) < precisionMs) return;
  const last_used_at = new Date(nowMs).toISOString();
  await db.updateTable('personal_token').set({ last_used_at }).where('id', '=', id).execute();
}

/** Returns a row as its owner sees it. */
export function toPersonalToken(
  row: Parameters<typeof toGrant>[0] & {
    id: string;
    name: string;
    hint: string;
    created_at: string;
    expires_at: string;
    last_used_at: string | null;
  },
): PersonalToken {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    ...(toGrant(row) as { scopes: TokenScope[]; languages: Locale[] }),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  };
}

function toGrant(row: { scopes: string; languages: string }): TokenGrant {
  const languages = JSON.parse(row.languages) as Locale[];
  return {
    scopes: JSON.parse(row.scopes) as TokenScope[],
    languages: locales.filter((locale) => languages.includes(locale)),
  };
}
