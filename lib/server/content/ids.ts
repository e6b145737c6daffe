import { randomBytes, randomUUID } from 'node:crypto';

/** A new random id (UUID version 4). */
export function createId(): string {
  return randomUUID();
}

/** A name nobody can guess, for stored objects: 128 random bits. */
export function createObjectName(extension: string): string {
  return `${randomBytes(16).toString('hex')}.${extension}`;
}
