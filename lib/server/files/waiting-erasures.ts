import type { Database } from '../db/database';

/** Returns the number of objects that were taken down and whose bytes are still there. */
export async function countWaitingErasures(db: Database): Promise<number> {
  const { count } = await selectWaitingErasures(db)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Selects the objects that were taken down and whose bytes are still there. */
export function selectWaitingErasures(db: Database) {
  return db.selectFrom('stored_object').where('removed_at', 'is not', null).where('erased_at', 'is', null);
}
