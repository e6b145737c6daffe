import type { Database } from '../db/database';

/**
 * Ends every session of a person: whoever is signed in as them, on whatever device, has to sign in again. Takes
 * a running transaction as well, so that it happens together with what it happens for.
 *
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
