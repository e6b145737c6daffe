import { randomUUID } from 'node:crypto';

/** Ids of the requests that renderers answer. Clients cannot guess them. */
export interface SecretIds {
  /** Returns a new id. */
  enter(): string;
  leave(id: string): void;
  /** Whether a request with this id is being answered. */
  has(id: string): boolean;
}

/** Creates an empty set of request ids. */
export function createSecretIds(): SecretIds {
  const ids = new Set<string>();
  return {
    enter() {
      const id = randomUUID();
      ids.add(id);
      return id;
    },
    leave: (id) => void ids.delete(id),
    has: (id) => ids.has(id),
  };
}
