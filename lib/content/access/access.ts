import { isMarkedPublished } from '../publication';
import { definitionOf, type CollectionName } from '../registry';
import { mayAs } from './role-rules';
import type { ItemPart } from './role-limits';
import { scopes, type Scope } from './scopes';
import type { ContentAction, ContentTarget, User } from './access-types';
import type { TokenScope } from './token-grant';

export type { ContentAction, ContentTarget, User } from './access-types';
export { scopes, type Scope } from './scopes';

/** Whether a person has a scope. A missing scope grants nothing. */
export function hasScope(user: Pick<User, 'scope'> | null, scope: Scope): boolean {
  return user?.scope.includes(scope) ?? false;
}

/** Whether a person manages the content of the whole site: an administrator, or an editor of all sections and languages. */
export function isManager(user: Pick<User, 'scope' | 'limits'> | null): boolean {
  return hasScope(user, 'admin') || (hasScope(user, 'editor') && !user?.limits?.editor);
}

/**
 * Whether a person may perform an action on an item of a collection. The API checks it before acting; pages use it to
 * hide what would be rejected. With `part`, whether it is allowed in that language, or with what all languages share.
 * Admins may do everything, editors everything with content, methodists with methods and their sections, each within the
 * limits of the role. Authors may write own drafts and publish nothing; the same applies to methodists and images, because
 * methods have covers. Translators write the texts of languages that are not published. What is always published has no
 * drafts: admins and editors edit categories and the singletons that are for editors, and only admins the other
 * singletons. No one removes a singleton. Each person of the staff may propose a change of a published item.
 */
export function canDo(
  user: User | null,
  action: ContentAction,
  collection: CollectionName,
  target: ContentTarget,
  part?: ItemPart,
): boolean {
  if (user === null || !isGranted(user, action, target)) return false;
  const { isSingleton, publishing } = definitionOf(collection);
  if (isSingleton && action === 'remove') return false;
  if (action === 'propose' && (publishing.isAlways || !isShown(collection, target))) return false;
  return scopes.some(
    (role) => hasScope(user, role) && mayAs(role, { user, action, collection, target, part }),
  );
}

/** Whether visitors may see an item. Items show an image whatever its own state. */
function isShown(collection: CollectionName, target: ContentTarget): boolean {
  return target !== null && (collection === 'images' || isMarkedPublished(target));
}

/** Scopes of personal access tokens that actions need. */
const neededScopes: Readonly<Record<ContentAction, TokenScope>> = {
  'read-drafts': 'read',
  create: 'write',
  edit: 'write',
  remove: 'write',
  propose: 'write',
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
