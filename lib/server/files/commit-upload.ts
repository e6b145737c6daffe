import type { Database } from '../db/database';
import type { OpenDatabase } from '../db/open-database';
import type { StoredUpload } from './store-upload';

/** Adds the rows of an upload together with whatever else `work` writes; the bytes go when that fails. */
export async function commitUpload<Result>(
  { db }: OpenDatabase,
  stored: StoredUpload,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await stored.addRows(transaction);
      return work(transaction);
    });
  } catch (error) {
    await stored.discard();
    throw error;
  }
}
