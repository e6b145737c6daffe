import type { User } from '@/lib/content/access/access';
import { readRoleLimits } from '@/lib/content/access/role-limits';
import { ApiError } from '../../api/errors';

/**
 * Returns the user from the field `property` of the body of `GET /user`. A user without `id` is identified by the
 * e-mail address. Throws `user_unreadable` without the field, or without both `id` and `email` in it.
 */
export function readUserField(body: unknown, property: string): User {
  const value = isRecord(body) ? body[property] : null;
  if (!isRecord(value)) throw toUnreadable(property);
  const email = toText(value['email']);
  const id = isId(value['id']) ? String(value['id']) : email.toLowerCase();
  if (!id) throw toUnreadable(`${property}.id`);
  return {
    ...{ id, name: toText(value['name']) || email || id, email, scope: toScopes(value['scope']) },
    ...((value['limits'] ?? null) !== null && { limits: readRoleLimits(value['limits']) }),
  };
}

function toUnreadable(field: string): ApiError {
  const cause = new Error(`User Data response does not contain field ${field}`);
  return new ApiError('user_unreadable', { field }, { cause });
}

/**
 * Returns scopes as a list. A string is a space-separated list and never grants everything. An object grants the
 * names of true values, as dotted paths for nested ones.
 */
function toScopes(value: unknown): string[] {
  if (typeof value === 'string') return value.split(' ').filter(Boolean);
  if (Array.isArray(value)) return value.filter((scope) => typeof scope === 'string');
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, granted]) =>
    granted ? [name, ...(isRecord(granted) ? toScopes(granted).map((inner) => `${name}.${inner}`) : [])] : [],
  );
}

function isId(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
