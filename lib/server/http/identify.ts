import type { Context } from 'hono';
import { ApiError } from '../../api/errors';
import type { User } from '@/lib/content/access';
import { readBearer } from '@/lib/http/read-bearer';
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
  const speaker = token ? await deps.tokens.read(deps.database.db, token, deps.now()) : null;
  if (!token || !speaker) throw new ApiError('unauthenticated');
  return { ...speaker, token };
}
