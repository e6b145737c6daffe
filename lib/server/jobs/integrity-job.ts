import { toAlmatyTime } from '@/lib/i18n/format/almaty-time';
import type { Log } from '../../log/log';
import { checkDatabase } from '../db/database-damage';
import type { Job } from './start-job';

/** Shorter than an hour, so that the hour of the full check is never missed. In milliseconds. */
const intervalMs = 50 * 60 * 1000;

/** Hour in Almaty in which the full check runs. */
const fullCheckHour = 3;

/** Settings of {@link createIntegrityJob}. */
interface IntegrityOptions {
  /** File of SQLite. */
  readonly path: string;
  readonly now: () => number;
  readonly log: Log;
}

/** Returns the job that checks the database quickly at the start and completely every night. */
export function createIntegrityJob({ path, now, log }: IntegrityOptions): Job {
  let isStart = true;
  async function run(): Promise<void> {
    const isNight = Number(toAlmatyTime(new Date(now()).toISOString()).slice(11, 13)) === fullCheckHour;
    if (!isStart && !isNight) return;
    const damage = await checkDatabase(path, isNight ? 'full' : 'quick', now());
    isStart = false;
    if (damage !== null)
      log.error(
        `The database ${path} is damaged: ${damage}. Stop the site, keep a copy of the folder, and restore the last backup.`,
      );
  }
  return { name: 'Checking the database', intervalMs, run };
}
