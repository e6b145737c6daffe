import type { Caller } from '../../api/contract/endpoint';
import { ApiError } from '../../api/errors';
import { canDo, hasScope, isManager, type User } from '@/lib/content/access/access';
import { isCollectionName, type CollectionName } from '../../content/registry';

const mayCall: Readonly<Record<Exclude<Caller, 'anyone'>, (user: User) => boolean>> = {
  staff: () => true,
  manager: isManager,
  uploader: (user) => canDo(user, 'create', 'images', null),
  admin: (user) => hasScope(user, 'admin'),
};

/** Returns the user if they may call an endpoint. Throws `unauthenticated`, `forbidden`. */
export function requireCaller(caller: Caller, user: User | null): User | null {
  if (caller === 'anyone') return user;
  if (!user) throw new ApiError('unauthenticated');
  if (!mayCall[caller](user)) throw new ApiError('forbidden');
  return user;
}

/** Returns `name` if it is the name of a collection. Throws `not_found`. */
export function requireCollection(name: string): CollectionName {
  if (!isCollectionName(name)) throw new ApiError('not_found');
  return name;
}
