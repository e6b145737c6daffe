import type { OpenDatabase } from '../db/open-database';
import type { FileCache } from './file-cache';

/** Number of copies looked up per query. */
const batchSize = 200;

/**
 * Deletes the local copies of objects that were removed; their rows already answer `gone`. Rejects after the last one if some
 * cannot be deleted.
 */
export async function pruneCopies({ db }: Pick<OpenDatabase, 'db'>, cache: FileCache): Promise<void> {
  const names = cache.list();
  const failures: unknown[] = [];
  for (let at = 0; at < names.length; at += batchSize) {
    const batch = names.slice(at, at + batchSize);
    const rows = await db
      .selectFrom('stored_object')
      .innerJoin('file', 'file.id', 'stored_object.file_id')
      .select('stored_object.name')
      .where('stored_object.name', 'in', batch)
      .where('stored_object.removed_at', 'is', null)
      .where('file.removed_at', 'is', null)
      .execute();
    const shown = new Set(rows.map(({ name }) => name));
    const removed = batch.filter((name) => !shown.has(name));
    for (const name of removed) await cache.remove(name).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new Error(`${failures.length} copies remain: ${String(failures[0])}`);
}
