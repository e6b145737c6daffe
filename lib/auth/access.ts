import type { Person } from '../content/define-content';
import { isMarkedPublished, type Publication } from '../content/publication';
import type { CollectionName } from '../content/registry';

/** The roles of staff; one person may hold several. */
export const scopes = ['admin', 'editor', 'methodist', 'author'] as const;

/** One of {@link scopes}. */
export type Scope = (typeof scopes)[number];

/** A signed-in person, as `GET /user` returns it. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly scope: readonly string[];
}

/** What somebody wants to do with content. */
export type ContentAction = 'read-drafts' | 'create' | 'edit' | 'publish' | 'remove';

/** The item that an action is about; `null` when there is none yet. */
export type Target = (Publication & { readonly createdBy: Pick<Person, 'id'> | null }) | null;

const methodistCollections: readonly CollectionName[] = ['methods', 'adisteme'];

/** Whether a person holds a scope. An absent scope grants nothing. */
export function hasScope(user: Pick<User, 'scope'> | null, scope: Scope): boolean {
  return user?.scope.includes(scope) ?? false;
}

/**
 * Whether a person may do something to an item of a collection. The API asks this before it acts and pages ask
 * it to hide what would be refused.
 *
 * Admins and editors may do everything with content; methodists with methods and their sections. Authors may write
 * drafts of their own and publish nothing, and so may methodists with images: methods have covers.
 */
export function canDo(
  user: User | null,
  action: ContentAction,
  collection: CollectionName,
  target: Target,
): boolean {
  if (user === null) return false;
  if (hasScope(user, 'admin') || hasScope(user, 'editor')) return true;
  if (hasScope(user, 'methodist') && methodistCollections.includes(collection)) return true;
  const writesOwn = hasScope(user, 'author') || (hasScope(user, 'methodist') && collection === 'images');
  if (!writesOwn) return false;
  if (action === 'create') return true;
  if (target === null || target.createdBy?.id !== user.id) return false;
  return action === 'read-drafts' || (action !== 'publish' && !isMarkedPublished(target));
}

/**
 * Whether a person may change an image or take it away that is used so. A draft may be shown by published items, whose
 * makers answer for what visitors see of it, people who withdrew their consent above all: then it takes the right to
 * publish those.
 */
export function canChangeImage(
  user: User | null,
  action: 'edit' | 'remove',
  image: Target,
  uses: readonly { readonly collection: string; readonly isShown: boolean }[],
): boolean {
  if (!canDo(user, action, 'images', image)) return false;
  if (canDo(user, 'publish', 'images', image)) return true;
  return uses.every(
    ({ collection, isShown }) => !isShown || canDo(user, 'publish', collection as CollectionName, null),
  );
}
