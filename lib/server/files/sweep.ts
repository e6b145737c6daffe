import type { OpenDatabase } from '../db/open-database';
import type { FileStore, LeftFile } from './file-store';
import type { Job } from '../jobs/start-job';

/** Age after which an unfinished upload counts as abandoned, in milliseconds. */
const longestUploadMs = 60 * 60 * 1000;

/** Interval between sweeps, in milliseconds. */
const intervalMs = 6 * 60 * 60 * 1000;

/** Number of files looked up per query. */
const batchSize = 200;

/** Context of a sweep. */
interface Sweeping {
  readonly database: OpenDatabase;
  readonly files: FileStore;
  /** Epoch ms. */
  readonly now: () => number;
}

/**
 * Deletes the bytes of removed objects and the remains of crashes: unfinished uploads, and objects whose row is missing or
 * says that they were erased.
 * Every step is idempotent, so the next sweep completes an interrupted one.
 */
export async function sweep(sweeping: Sweeping): Promise<void> {
  await eraseRemoved(sweeping);
  const { database, files, now } = sweeping;
  const batch: LeftFile[] = [];
  for await (const file of files.listOlder(now() - longestUploadMs)) {
    batch.push(file);
    if (batch.length === batchSize) await removeOrphans(database, batch.splice(0));
  }
  await removeOrphans(database, batch);
}

async function removeOrphans({ db }: OpenDatabase, batch: readonly LeftFile[]): Promise<void> {
  const names = batch.map(({ name }) => name).filter((name) => name !== null);
  const rows = names.length
    ? await db
        .selectFrom('stored_object')
        .select('name')
        .where('name', 'in', names)
        .where('erased_at', 'is', null)
        .execute()
    : [];
  const known = new Set<string | null>(rows.map(({ name }) => name));
  for (const { name, remove } of batch) if (!known.has(name)) await remove();
}

/** Deletes the bytes of objects whose rows are marked as removed. */
export async function eraseRemoved({ database: { db }, files, now }: Sweeping): Promise<void> {
  const removed = await db
    .selectFrom('stored_object')
    .select('name')
    .where('removed_at', 'is not', null)
    .where('erased_at', 'is', null)
    .execute();
  for (const { name } of removed) {
    await files.remove(name);
    const erased_at = new Date(now()).toISOString();
    await db.updateTable('stored_object').set({ erased_at }).where('name', '=', name).execute();
  }
}

/** Returns the job that sweeps every six hours. */
export function createSweepJob(sweeping: Sweeping): Job {
  return { name: 'Sweeping the uploads', intervalMs, run: () => sweep(sweeping) };
}
