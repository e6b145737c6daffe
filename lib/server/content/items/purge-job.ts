import { purgeTrash } from './purge-trash';
import type { OpenDatabase } from '../../db/open-database';
import type { Job } from '../../jobs/start-job';

/** Interval between purges in milliseconds. */
const intervalMs = 24 * 60 * 60 * 1000;

/** Returns the job that purges the trash every day. `now`: returns epoch ms. */
export function createPurgeJob(database: OpenDatabase, now: () => number): Job {
  return { name: 'Emptying the trash', intervalMs, run: () => purgeTrash(database, now()) };
}
