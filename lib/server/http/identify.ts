import type { Context } from 'hono';
import { ApiError } from '../../api/errors';
import type { User } from '../../auth/access';
import type { Deps } from '../deps';

/** Who calls; all `null`: a visitor. */
export interface Principal {
  readonly user: User | null;
  readonly token: string | null;
  readonly sessionId: string | null;
}

/** A request inside the API. */
export type ApiContext = Context<ApiEnv>;

/** Variables that travel with a request. */
export interface ApiEnv {
  Variables: { principal: Principal };
}

/** A caller without a token. */
export const visitor: Principal = { user: null, token: null, sessionId: null };

/** Reads who calls. Throws `unauthenticated` for a token that has ended instead of taking its owner for a visitor. */
export async function identify(deps: Deps, authorization: string | undefined): Promise<Principal> {
  if (!authorization) return visitor;
  const token = /^Bearer ([\w.-]+)$/.exec(authorization)?.[1];
  const speaker = token ? await deps.tokens.read(deps.database.db, token, deps.now()) : null;
  if (!token || !speaker) throw new ApiError('unauthenticated');
  return { user: speaker.user, token, sessionId: speaker.sessionId };
}
