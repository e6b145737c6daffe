import { locales, type Locale } from '../../i18n/locales';
import type { CollectionName } from '../registry';
import { scopes, type Scope } from './scopes';

/** What a right concerns: the texts and the publication of one language, or what all languages share. */
export type ItemPart = Locale | 'shared';

/** Sections and languages to which a role is limited; `null` for all. */
export interface RoleLimit {
  readonly collections: readonly CollectionName[] | null;
  readonly languages: readonly Locale[] | null;
}

/** Limits of a person's roles. A role without one has all sections and languages. */
export type RoleLimits = { readonly [Role in Scope]?: RoleLimit };

/** Whether a role with this limit reaches a part of an item; without a part, whether it reaches any. */
export function isWithin(
  limit: RoleLimit | undefined,
  collection: CollectionName,
  part: ItemPart | undefined,
): boolean {
  if (!limit) return true;
  if (limit.collections && !limit.collections.includes(collection)) return false;
  if (part === undefined || limit.languages === null) return true;
  return part === 'shared' ? limit.languages.length === locales.length : limit.languages.includes(part);
}

/**
 * Returns the limits in a value that another program may have written. Unknown roles are left out. A limit that cannot be
 * read reaches nothing, so that a fault never widens rights.
 */
export function readRoleLimits(value: unknown): RoleLimits {
  const nothing = { collections: [], languages: [] };
  if (!isRecord(value)) return Object.fromEntries(scopes.map((role) => [role, nothing]));
  const limits = scopes
    .filter((role) => value[role] !== undefined && value[role] !== null)
    .map((role) => [role, readLimit(value[role])] as const);
  return Object.fromEntries(limits);
}

function readLimit(value: unknown): RoleLimit {
  if (!isRecord(value)) return { collections: [], languages: [] };
  return {
    collections: readNames<CollectionName>(value['collections']),
    languages: readNames<Locale>(value['languages']),
  };
}

/** Returns a list of names; `null` only for a stored `null`. */
function readNames<Name extends string>(value: unknown): readonly Name[] | null {
  if (value === null) return null;
  return Array.isArray(value) ? value.filter((name): name is Name => typeof name === 'string') : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
