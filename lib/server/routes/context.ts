import type { Context } from 'hono';
import { clientAddressHeader } from '../../api/client-address';
import { ApiError } from '../../api/errors';
import { canDo, hasScope, type User } from '../../auth/access';
import { isCollectionName, type CollectionName } from '../../content/registry';
import type { Actor } from '../base/actor';
import type { Reader } from '../content/items/items';
import type { Deps } from '../deps';

/** Variables that travel with a request. */
export interface ApiEnv {
  Variables: {
    /** `null`: a visitor. */
    user: User | null;
    token: string | null;
    sessionId: string | null;
  };
}

/** A request inside the API. */
export type ApiContext = Context<ApiEnv>;

/** Reads who calls. A token that is not good any more is refused, not taken for a visitor. */
export async function identify(deps: Deps, context: ApiContext): Promise<void> {
  const header = context.req.header('authorization');
  const token = header ? /^Bearer ([\w.-]+)$/.exec(header)?.[1] : null;
  if (token === undefined) throw new ApiError('unauthenticated');
  const principal = token ? await deps.tokens.read(deps.database.db, token, deps.now()) : null;
  if (token && !principal) throw new ApiError('unauthenticated');
  context.set('token', token);
  context.set('user', principal?.user ?? null);
  context.set('sessionId', principal?.sessionId ?? null);
}

/** The address that a request is counted by. A caller in this process that names none is one address of its own. */
export function toClientAddress(context: ApiContext): string {
  return context.req.header(clientAddressHeader) ?? '';
}

/** Who reads, and when. */
export function toReader(deps: Deps, context: ApiContext): Reader {
  return { user: context.get('user'), nowMs: deps.now() };
}

/** The signed-in person. Throws `unauthenticated`. */
export function requireUser(context: ApiContext): User {
  const user = context.get('user');
  if (!user) throw new ApiError('unauthenticated');
  return user;
}

/** The signed-in administrator. Throws `unauthenticated`, `forbidden`. */
export function requireAdmin(context: ApiContext): User {
  const user = requireUser(context);
  if (!hasScope(user, 'admin')) throw new ApiError('forbidden');
  return user;
}

/** The signed-in person, who may upload. Throws `unauthenticated`, `forbidden`. */
export function requireUploader(context: ApiContext): Actor {
  const user = requireUser(context);
  if (!canDo(user, 'create', 'images', null)) throw new ApiError('forbidden');
  return { kind: 'person', user };
}

/** The collection that the path names. Throws `not_found`. */
export function requireCollection(context: ApiContext): CollectionName {
  const name = context.req.param('collection') ?? '';
  if (!isCollectionName(name)) throw new ApiError('not_found');
  return name;
}

/** A parameter of the path. Throws `not_found` when the path has none of that name. */
export function requireParam(context: ApiContext, name: string): string {
  const value = context.req.param(name);
  if (!value) throw new ApiError('not_found');
  return value;
}
