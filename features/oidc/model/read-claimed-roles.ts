import { scopes, type Scope } from '@/lib/content/access/access';
import type { RoleValues } from '../settings';

/** Claims of a token. */
export type Claims = Readonly<Record<string, unknown>>;

/** Returns the roles that the values of a claim give. */
export function readClaimedRoles(claims: Claims, path: string, roles: RoleValues): Scope[] {
  const values = new Set(toValues(findClaim(claims, path)));
  return scopes.filter((scope) => roles.get(scope)?.some((value) => values.has(value)) ?? false);
}

/** Returns the claim of this name, or at this path with dots; `undefined` if there is none. */
export function findClaim(claims: Claims, path: string): unknown {
  // Names of claims may be addresses, which have dots.
  if (Object.hasOwn(claims, path)) return claims[path];
  let value: unknown = claims;
  for (const name of path.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/** Some providers send a list, some one text, some an object whose keys are the roles. */
function toValues(claim: unknown): string[] {
  if (typeof claim === 'string') return [claim];
  if (Array.isArray(claim)) return claim.filter((value) => typeof value === 'string');
  return isRecord(claim) ? Object.keys(claim) : [];
}

function isRecord(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
