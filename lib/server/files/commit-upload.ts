import type { Database } from '../db/database';
import type { OpenDatabase } from '../db/open-database';
import type { StoredUpload } from './store-upload';

/** Inserts the rows of an upload together with the writes of `work`; deletes the bytes if that fails. */
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
