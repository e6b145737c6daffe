import { randomBytes, randomUUID } from 'node:crypto';

/** Returns a new random id (UUID version 4). */
export function createId(): string {
  return randomUUID();
}

/** Whether a part of an address is an id, as opposed to a slug. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** Returns an unguessable name for a stored object, with 128 random bits. */
export function createObjectName(extension: string): string {
  return `${randomBytes(16).toString('hex')}.${extension}`;
}
