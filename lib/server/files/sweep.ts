import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '../../api/errors';
import type { Log } from '../../log/log';
import type { OpenDatabase } from '../db/open-database';
import type { Job } from '../jobs/start-job';
import { claimStore } from './claim-store';
import { listKeptObjects } from '../rows/kept-objects';
import type { FileStore, LeftFile } from './file-store';
import { selectWaitingErasures } from './waiting-erasures';

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

/** Interval between attempts to delete removed files that could not be deleted, in milliseconds. */
const retryIntervalMs = 30_000;

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
  if ((await eraseRemoved(sweeping)) > 0) retryLater(sweeping, retryIntervalMs);
  const batch: LeftFile[] = [];
  const orphans: LeftFile[] = [];
  for await (const file of files.listOlder(now() - longestUploadMs)) {
    batch.push(file);
    if (batch.length === batchSize) orphans.push(...(await findOrphans(sweeping, batch.splice(0))));
  }
  orphans.push(...(await findOrphans(sweeping, batch)));
  if (orphans.length === 0) return;
  const known = await countObjects(database);
  if (known === 0 || (orphans.length > fewOrphans && orphans.length > known))
    return log.error(
      `${orphans.length} files in ${files.place} have no row and are kept, because the database knows only ${known}. Is it the database of this site? If so, move them away by hand.`,
    );
  await removeAll(orphans, log);
}

/** Deletes files. One that cannot be deleted does not keep the others; the next sweep tries it again. */
async function removeAll(left: readonly LeftFile[], log: Log): Promise<void> {
  const failures: unknown[] = [];
  for (const { remove } of left) await remove().catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    log.error(`${failures.length} files without a row cannot be deleted: ${String(failures[0])}`);
}

/** Returns the objects without row. Deletes unfinished and erased ones. */
async function findOrphans(
  { database: { db }, log, now }: Sweeping,
  batch: readonly LeftFile[],
): Promise<LeftFile[]> {
  const names = batch.map(({ name }) => name).filter((name) => name !== null);
  const rows = names.length
    ? await db.selectFrom('stored_object').select(['name', 'erased_at']).where('name', 'in', names).execute()
    : [];
  const erasedAt = new Map(rows.map(({ name, erased_at }) => [name, erased_at]));
  const unknown = names.filter((name) => !erasedAt.has(name));
  const kept = unknown.length ? await listKeptObjects(db, unknown, new Date(now()).toISOString()) : null;
  const isOrphan = ({ name }: LeftFile) => name !== null && !erasedAt.has(name) && !kept?.has(name);
  const isGone = ({ name }: LeftFile) => name === null || typeof erasedAt.get(name) === 'string';
  await removeAll(batch.filter(isGone), log);
  return batch.filter(isOrphan);
}

async function countObjects({ db }: OpenDatabase): Promise<number> {
  const { count } = await db
    .selectFrom('stored_object')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Deletes the bytes of objects whose rows are marked as removed. An object that cannot be deleted does not keep the later
 * ones; failures are logged in one line. Returns their number.
 */
export async function eraseRemoved({ database: { db }, files, now, log }: Sweeping): Promise<number> {
  const failures: unknown[] = [];
  for (const { name } of await selectWaitingErasures(db).select('name').execute()) {
    try {
      await files.remove(name);
      const erased_at = new Date(now()).toISOString();
      await db.updateTable('stored_object').set({ erased_at }).where('name', '=', name).execute();
    } catch (error) {
      failures.push(error);
      // Every further object would wait as long for the same answer.
      if (isStorageAway(error)) break;
    }
  }
  if (failures.length > 0 && !isStorageAway(failures[0]))
    log.error(
      `${failures.length} removed files cannot be deleted and are tried again: ${String(failures[0])}`,
    );
  return failures.length;
}

function isStorageAway(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'files_unavailable';
}

/**
 * As {@link eraseRemoved} after a take-down, for five seconds at most. Does not reject: the addresses already answer
 * `gone`, and what is left is erased later, by this process or by the sweep after the next start.
 */
export async function eraseSoon(sweeping: Sweeping, retryMs = retryIntervalMs): Promise<void> {
  const erasing = eraseRemoved(sweeping).catch((error: unknown) => {
    // The database is away or locked.
    sweeping.log.warn(`Removed files are deleted later: ${String(error)}`);
    return 1;
  });
  const planning = erasing.then((failures) => {
    if (failures > 0) retryLater(sweeping, retryMs);
  });
  await Promise.race([planning, wait(erasurePatienceMs, undefined, { ref: false })]);
}

/** Databases for which a retry is planned. */
const planned = new WeakSet<OpenDatabase>();

function retryLater(sweeping: Sweeping, retryMs: number): void {
  const { database } = sweeping;
  if (planned.has(database)) return;
  planned.add(database);
  const retry = async () => {
    planned.delete(database);
    // The first failure was logged, and the sweep logs those that last.
    const log = { ...sweeping.log, error: sweeping.log.debug, warn: sweeping.log.debug };
    await eraseSoon({ ...sweeping, log }, retryMs);
  };
  setTimeout(() => void retry(), retryMs).unref();
}

/** Returns the job that sweeps every six hours. */
export function createSweepJob(sweeping: Sweeping): Job {
  return { name: 'Sweeping the uploads', intervalMs, run: () => sweep(sweeping) };
}
