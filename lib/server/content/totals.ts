import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database';

/** How many totals are remembered of a database. */
const maxTotals = 2_000;

const totals = new WeakMap<Database, LRUCache<string, number>>();

/**
 * How long a list is. Counting takes longer with every item, so what was counted is remembered until content changes:
 * by a save, or because something that was scheduled is due. `list` is what decides the total, as JSON values.
 */
export async function readTotal(
  db: Database,
  list: readonly unknown[],
  nowMs: number,
  count: () => Promise<number>,
): Promise<number> {
  const state = await db
    .selectFrom('content_state')
    .select(['version', 'next_due_at'])
    .executeTakeFirstOrThrow();
  const isDue = state.next_due_at !== null && Date.parse(state.next_due_at) <= nowMs;
  if (isDue) return count();
  const known = totals.get(db) ?? new LRUCache<string, number>({ max: maxTotals });
  totals.set(db, known);
  // The version first: what is counted meanwhile can only be newer than it says.
  const key = JSON.stringify([state.version, ...list]);
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const total = await count();
  known.set(key, total);
  return total;
}
