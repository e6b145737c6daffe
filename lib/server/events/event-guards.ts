import type { SiteEventName } from '../../api/site-events';
import type { User } from '../../content/access/access';
import type { Database } from '../db/database';

/** Returns the test whether a person may still learn of an event about a subject. */
export type EventGuard = (db: Database, user: User) => Promise<(subject: string) => boolean>;

const guards = new Map<SiteEventName, EventGuard>();

/** Adds the guard of events whose existence only some people may know. It is asked when a notice is sent or listed. */
export function addEventGuard(names: readonly SiteEventName[], guard: EventGuard): void {
  for (const name of names) guards.set(name, guard);
}

/** Returns the guard of an event; `undefined` for one that its audience may know without a further question. */
export function eventGuardOf(name: SiteEventName): EventGuard | undefined {
  return guards.get(name);
}
