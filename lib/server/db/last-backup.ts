import { maxBackupAgeDays } from '../../api/limits';
import type { Database } from './database';

const dayMs = 24 * 60 * 60 * 1000;

/** A backup that was made, as the site remembers it. */
export interface MadeBackup {
  /** Time of its contents, epoch ms. */
  readonly nowMs: number;
  readonly bytes: number;
  /** Number of files of the database that it lacks. */
  readonly lost: number;
  /** Whether it is complete, or who made it accepts that files are missing. */
  readonly isComplete: boolean;
}

/** The last backups of a site. */
export interface LastBackups {
  /** UTC ISO 8601; `null` if there was none. */
  readonly completeAt: string | null;
  /** Size of the last complete backup in bytes; `null` if there was none. */
  readonly bytes: number | null;
  /** Number of files that a newer backup lacks; 0 if the last one is complete. */
  readonly lostFiles: number;
}

/**
 * Stores in the database of a site that a backup was made, so that all instances know it. Backups leave the table out:
 * a restored site has not been backed up yet.
 */
export async function noteBackup(
  db: Database,
  { nowMs, bytes, lost, isComplete }: MadeBackup,
): Promise<void> {
  const row = { made_at: new Date(nowMs).toISOString(), bytes, lost_files: lost };
  await db
    .insertInto('last_backup')
    .values({ result: isComplete ? 'complete' : 'incomplete', ...row })
    .onConflict((conflict) => conflict.column('result').doUpdateSet(row))
    .execute();
}

/** Returns the last backups of a site. */
export async function readLastBackups(db: Database): Promise<LastBackups> {
  const rows = await db.selectFrom('last_backup').selectAll().execute();
  const complete = rows.find(({ result }) => result === 'complete');
  const incomplete = rows.find(({ result }) => result === 'incomplete');
  const isNewest = incomplete !== undefined && incomplete.made_at > (complete?.made_at ?? '');
  return {
    completeAt: complete?.made_at ?? null,
    bytes: complete?.bytes ?? null,
    lostFiles: isNewest ? incomplete.lost_files : 0,
  };
}

/**
 * Whether a site has had no complete backup for {@link maxBackupAgeDays}. A site without one counts from its first account,
 * so that a new site does not warn on its first day, and a restored one does.
 */
export async function isBackupOverdue(
  db: Database,
  { completeAt }: LastBackups,
  nowMs: number,
): Promise<boolean> {
  const since = completeAt ?? (await readFirstAccountTime(db));
  return since !== null && nowMs - Date.parse(since) > maxBackupAgeDays * dayMs;
}

async function readFirstAccountTime(db: Database): Promise<string | null> {
  const { first } = await db
    .selectFrom('user')
    .select((select) => select.fn.min('created_at').as('first'))
    .executeTakeFirstOrThrow();
  return first;
}
