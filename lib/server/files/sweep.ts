import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '../../api/errors';
import type { Log } from '../../log/log';
import type { OpenDatabase } from '../db/open-database';
import type { Job } from '../jobs/start-job';
import { claimStore } from './claim-store';
import type { FileStore, LeftFile } from './file-store';

/** Age after which an upload without row counts as left by a crash, in milliseconds. */
export const longestUploadMs = 60 * 60 * 1000;

/** Interval between sweeps, in milliseconds. */
const intervalMs = 6 * 60 * 60 * 1000;

/** Number of files looked up per query. */
const batchSize = 200;

/** Number of orphans up to which they may be the majority, as in a new site. */
const fewOrphans = 20;

/** Longest wait for an erasure, in milliseconds: a silent network fails after much longer. */
const erasurePatienceMs = 5_000;

/** Context of a sweep. */
interface Sweeping {
  readonly database: OpenDatabase;
  readonly files: FileStore;
  readonly log: Log;
  /** Epoch ms. */
  readonly now: () => number;
}

/**
 * Deletes the bytes of removed objects and the remains of crashes: unfinished objects, and those whose row is missing or
 * says that they were erased. Keeps all if the store is not the site's own, and objects without row if there are so many
 * that the database is rather the wrong one; logs the reason.
 * Every step is idempotent, so the next sweep completes an interrupted one.
 */
export async function sweep(sweeping: Sweeping): Promise<void> {
  const { database, files, now, log } = sweeping;
  const ownership = await claimStore(sweeping);
  if (ownership.kind !== 'own') return log.error(`Files without a row are kept. ${ownership.reason}`);
  await eraseRemoved(sweeping);
  const batch: LeftFile[] = [];
  const orphans: LeftFile[] = [];
  for await (const file of files.listOlder(now() - longestUploadMs)) {
    batch.push(file);
    if (batch.length === batchSize) orphans.push(...(await findOrphans(database, batch.splice(0))));
  }
  orphans.push(...(await findOrphans(database, batch)));
  if (orphans.length === 0) return;
  const known = await countObjects(database);
  if (known === 0 || (orphans.length > fewOrphans && orphans.length > known))
    return log.error(
      `${orphans.length} files in ${files.place} have no row and are kept, because the database knows only ${known}. Is it the database of this site? If so, move them away by hand.`,
    );
  for (const { remove } of orphans) await remove();
}

/** Returns the objects without row. Deletes unfinished and erased ones. */
async function findOrphans({ db }: OpenDatabase, batch: readonly LeftFile[]): Promise<LeftFile[]> {
  const names = batch.map(({ name }) => name).filter((name) => name !== null);
  const rows = names.length
    ? await db.selectFrom('stored_object').select(['name', 'erased_at']).where('name', 'in', names).execute()
    : [];
  const erasedAt = new Map(rows.map(({ name, erased_at }) => [name, erased_at]));
  const orphans: LeftFile[] = [];
  for (const file of batch) {
    const { name, remove } = file;
    if (name !== null && !erasedAt.has(name)) orphans.push(file);
    else if (name === null || erasedAt.get(name) !== null) await remove();
  }
  return orphans;
}

async function countObjects({ db }: OpenDatabase): Promise<number> {
  const { count } = await db
    .selectFrom('stored_object')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes the bytes of objects whose rows are marked as removed. */
export async function eraseRemoved({ database: { db }, files, now }: Omit<Sweeping, 'log'>): Promise<void> {
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

/**
 * As {@link eraseRemoved} after a take-down. While object storage is away, resolves after five seconds at most: the
 * addresses already answer `gone`, and the erasure is repeated until it succeeds, by this process or by the sweep after
 * the next start.
 */
export async function eraseSoon(sweeping: Omit<Sweeping, 'log'>, retryMs = 30_000): Promise<void> {
  const erasing = eraseRemoved(sweeping).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'files_unavailable') throw error;
    retryLater(sweeping, retryMs);
  });
  await Promise.race([erasing, wait(erasurePatienceMs, undefined, { ref: false })]);
}

/** Databases for which a retry is planned. */
const planned = new WeakSet<OpenDatabase>();

function retryLater(sweeping: Omit<Sweeping, 'log'>, retryMs: number): void {
  const { database } = sweeping;
  if (planned.has(database)) return;
  planned.add(database);
  const retry = async () => {
    planned.delete(database);
    // The database may be closed or away; then the sweep erases.
    await eraseSoon(sweeping, retryMs).catch(() => {});
  };
  setTimeout(() => void retry(), retryMs).unref();
}

/** Returns the job that sweeps every six hours. */
export function createSweepJob(sweeping: Sweeping): Job {
  return { name: 'Sweeping the uploads', intervalMs, run: () => sweep(sweeping) };
}
