import type { Database } from '../db/database';

/** Returns those of the objects without rows that are kept at `now` (UTC ISO 8601), such as parts of an upload. */
export type KeptObjects = (db: Database, names: readonly string[], now: string) => Promise<readonly string[]>;

const lists = new Set<KeptObjects>();

/** Adds objects of a feature that the sweep keeps though they have no row of their own. */
export function addKeptObjects(list: KeptObjects): void {
  lists.add(list);
}

/** Returns the objects without rows that features keep. */
export async function listKeptObjects(
  db: Database,
  names: readonly string[],
  now: string,
): Promise<ReadonlySet<string>> {
  const kept = await Promise.all([...lists].map((list) => list(db, names, now)));
  return new Set(kept.flat());
}
