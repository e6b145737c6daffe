import type { Context } from 'hono';
import { ApiError } from '../../api/errors';
import type { User } from '@/lib/content/access/access';
import { readBearer } from '@/lib/http/read-bearer';
import { personalTokenPrefix } from '../auth/personal-token-text';
import { readPersonalToken, recordTokenUse } from '../auth/personal-tokens';
import { countAttempts } from '../attempts/count-attempts';
import { toStorageError } from '../base/to-storage-error';
import { maxTokenRequestsPerMinute } from '../../api/limits';
import type { Deps } from './deps';

/** Principal of a request; all fields are `null` for a visitor. */
export interface Principal {
  readonly user: User | null;
  readonly token: string | null;
  readonly sessionId: string | null;
  /** Time of the last confirmation of the session in epoch ms; `null` if there was none. */
  readonly confirmedAtMs: number | null;
}

/** A request inside the API. */
export type ApiContext = Context<ApiEnv>;

/** Variables of a request's context. */
export interface ApiEnv {
  Variables: { principal: Principal };
}

/** Principal of a request without a token. */
export const visitor: Principal = { user: null, token: null, sessionId: null, confirmedAtMs: null };

/**
 * Returns the principal of an `Authorization` header. Throws `unauthenticated` for an invalid token, so that an
 * expired session is not treated as a visitor.
 */
export async function identify(deps: Deps, authorization: string | undefined): Promise<Principal> {
  if (!authorization) return visitor;
  const token = readBearer(authorization);
  if (token?.startsWith(personalTokenPrefix)) return identifyProgram(deps, token);
  const speaker = token ? await deps.tokens.read(deps.database.db, token, deps.now()) : null;
  if (!token || !speaker) throw new ApiError('unauthenticated');
  return { ...speaker, token };
}

/** Returns the principal of a personal access token. It has no session, so it cannot confirm one. */
async function identifyProgram(deps: Deps, token: string): Promise<Principal> {
  const { db } = deps.database;
  const used = await readPersonalToken(db, token, deps.now());
  if (!used) throw new ApiError('unauthenticated');
  const limit = { kind: 'personal token', key: used.id, max: maxTokenRequestsPerMinute, windowMs: 60_000 };
  await countAttempts(deps.attempts, [limit], deps.now());
  // Not awaited: neither a full disk nor a lock of another process may stop a read.
  void recordTokenUse(db, used, deps.now()).catch((error: unknown) => {
    if (!toStorageError(error)) deps.log.warn(`The last use of a token was not stored: ${String(error)}`);
  });
  return { user: used.user, token: null, sessionId: null, confirmedAtMs: null };
}
