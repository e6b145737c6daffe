import type { Person } from '../define-content';
import { isMarkedPublished, type Publication } from '../publication';
import { definitionOf, type CollectionName } from '../registry';
import type { TokenGrant, TokenScope } from './token-grant';

/** Roles of staff; a person may have several. */
export const scopes = ['admin', 'editor', 'methodist', 'author'] as const;

/** One of {@link scopes}. */
export type Scope = (typeof scopes)[number];

/** A signed-in person, as returned by `GET /user`. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly scope: readonly string[];
  /** What the personal access token of the request allows; absent for a session, which allows all rights. */
  readonly grant?: TokenGrant | undefined;
}

/** Action on content. */
export type ContentAction = 'read-drafts' | 'create' | 'edit' | 'publish' | 'remove';

/** Item of an action; `null` if there is none yet. */
export type ContentTarget = (Publication & { readonly createdBy: Pick<Person, 'id'> | null }) | null;

const methodistCollections: readonly CollectionName[] = ['methods', 'adisteme'];

/** Whether a person has a scope. A missing scope grants nothing. */
export function hasScope(user: Pick<User, 'scope'> | null, scope: Scope): boolean {
  return user?.scope.includes(scope) ?? false;
}

/**
 * Whether a person may perform an action on an item of a collection. The API checks it before acting; pages use it to
 * hide what would be rejected.
 * Admins and editors may do everything with content, methodists with methods and their sections. Authors may write
 * own drafts and publish nothing; the same applies to methodists and images, because methods have covers. What is
 * always published has no drafts: admins and editors edit categories and the singletons that are for editors, and only
 * admins the other singletons. No one removes a singleton.
 */
export function canDo(
  user: User | null,
  action: ContentAction,
  collection: CollectionName,
  target: ContentTarget,
): boolean {
  if (user === null || !isGranted(user, action, target)) return false;
  const { isSingleton, isForEditors } = definitionOf(collection);
  if (isSingleton && action === 'remove') return false;
  if (isSingleton && !isForEditors) return hasScope(user, 'admin');
  if (hasScope(user, 'admin') || hasScope(user, 'editor')) return true;
  if (hasScope(user, 'methodist') && methodistCollections.includes(collection)) return true;
  if (definitionOf(collection).publishing.isAlways) return false;
  const writesOwn = hasScope(user, 'author') || (hasScope(user, 'methodist') && collection === 'images');
  if (!writesOwn) return false;
  if (action === 'create') return true;
  if (target === null || target.createdBy?.id !== user.id) return false;
  return action === 'read-drafts' || (action !== 'publish' && !isMarkedPublished(target));
}

/** Scopes of personal access tokens that actions need. */
const neededScopes: Readonly<Record<ContentAction, TokenScope>> = {
  'read-drafts': 'read',
  create: 'write',
  edit: 'write',
  remove: 'write',
  publish: 'publish',
};

/** Whether the token of the request allows an action. What visitors may see needs `publish`, too. */
function isGranted({ grant }: User, action: ContentAction, target: ContentTarget): boolean {
  if (!grant) return true;
  if (!grant.scopes.includes(neededScopes[action])) return false;
  const changesPublished =
    (action === 'edit' || action === 'remove') && target !== null && isMarkedPublished(target);
  return !changesPublished || grant.scopes.includes('publish');
}

/**
 * Whether a person may change or remove an image with these uses. Once published items show a draft image, it needs
 * the right to publish them, because their editors are responsible for what visitors see, above all after withdrawn
 * consent.
 */
export function canChangeImage(
  user: User | null,
  action: 'edit' | 'remove',
  image: ContentTarget,
  uses: readonly { readonly collection: string; readonly isShown: boolean }[],
): boolean {
  if (!canDo(user, action, 'images', image)) return false;
  if (canDo(user, 'publish', 'images', image)) return true;
  return uses.every(
    ({ collection, isShown }) => !isShown || canDo(user, 'publish', collection as CollectionName, null),
  );
}
