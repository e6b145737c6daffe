import { locales, type Locale } from '../../i18n/locales';
import type { Publication } from '../publication';
import { listDraftCollections, type CollectionName } from '../registry';
import { canDo, scopes, type Scope, type User } from './access';

/** What a person may do in sections with equal rights: the languages of each action, and the roles that allow it. */
export interface DescribedRights {
  readonly collections: readonly CollectionName[];
  /** Own drafts. */
  readonly writes: readonly Locale[];
  /** Drafts of other people. */
  readonly edits: readonly Locale[];
  readonly publishes: readonly Locale[];
  /** Why: the roles that allow any of it. */
  readonly roles: readonly Scope[];
}

const draft: Publication = { status: { kz: 'draft', ru: 'draft' }, publishAt: null, unpublishAt: null };

/** Returns what a person may do, sections with equal rights together. It asks {@link canDo}, as the API does. */
export function describeRights(user: User): DescribedRights[] {
  const groups = new Map<string, DescribedRights>();
  for (const collection of listDraftCollections()) {
    const rights = { ...describe(user, collection), roles: listRoles(user, collection) };
    const key = JSON.stringify(rights);
    const earlier = groups.get(key)?.collections ?? [];
    groups.set(key, { ...rights, collections: [...earlier, collection] });
  }
  return [...groups.values()];
}

function describe(user: User, collection: CollectionName) {
  const own = { ...draft, createdBy: { id: user.id } };
  const foreign = { ...draft, createdBy: null };
  return {
    writes: locales.filter(
      (locale) =>
        canDo(user, 'create', collection, null, locale) && canDo(user, 'edit', collection, own, locale),
    ),
    edits: locales.filter((locale) => canDo(user, 'edit', collection, foreign, locale)),
    publishes: locales.filter((locale) => canDo(user, 'publish', collection, foreign, locale)),
  };
}

function listRoles(user: User, collection: CollectionName): Scope[] {
  return scopes.filter((role) => {
    if (!user.scope.includes(role)) return false;
    const { writes, edits, publishes } = describe({ ...user, scope: [role] }, collection);
    return writes.length + edits.length + publishes.length > 0;
  });
}
