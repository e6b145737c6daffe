import type { Database } from '../db/database';

/**
 * Ends every session of a person. Accepts a transaction, to be atomic with its cause.
 * @param now UTC ISO 8601
 */
export async function endSessionsOf(db: Database, userId: string, now: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
