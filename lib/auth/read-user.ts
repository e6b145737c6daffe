import type { User } from './access';
import { ApiError } from '../api/errors';

/**
 * Reads the user out of the body of `GET /user`: the field `property`, or the body itself when it is a user.
 * Rejects anything else as `bad_upstream`.
 */
export function readUserField(body: unknown, property: string): User {
  const value = isRecord(body) ? (body[property] ?? body) : null;
  if (!isRecord(value) || !isId(value['id'])) {
    const cause = new Error(`User Data response does not contain field ${property}`);
    throw new ApiError('bad_upstream', {}, { cause });
  }
  return {
    id: String(value['id']),
    name: toText(value['name']) || toText(value['email']) || String(value['id']),
    email: toText(value['email']),
    scope: toScopes(value['scope']),
  };
}

/** A string is a list of scopes between spaces; it never grants everything. */
function toScopes(value: unknown): string[] {
  if (typeof value === 'string') return value.split(' ').filter(Boolean);
  if (Array.isArray(value)) return value.filter((scope) => typeof scope === 'string');
  return [];
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
