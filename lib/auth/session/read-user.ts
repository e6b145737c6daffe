import type { User } from '../access';
import { ApiError } from '../../api/errors';

/**
 * Returns the user from the body of `GET /user`: the field `property`, or the body itself if it is a user. Throws
 * `user_unreadable` otherwise.
 */
export function readUserField(body: unknown, property: string): User {
  const value = isRecord(body) ? (body[property] ?? body) : null;
  if (!isRecord(value) || !isId(value['id'])) {
    const cause = new Error(`User Data response does not contain field ${property}`);
    throw new ApiError('user_unreadable', { field: property }, { cause });
  }
  return {
    id: String(value['id']),
    name: toText(value['name']) || toText(value['email']) || String(value['id']),
    email: toText(value['email']),
    scope: toScopes(value['scope']),
  };
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
