import { randomBytes, randomUUID } from 'node:crypto';

/** A new random id (UUID version 4). */
export function createId(): string {
  return randomUUID();
}

/** Whether a part of an address is an id, and so no slug. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** A name nobody can guess, for stored objects: 128 random bits. */
export function createObjectName(extension: string): string {
  return `${randomBytes(16).toString('hex')}.${extension}`;
}
