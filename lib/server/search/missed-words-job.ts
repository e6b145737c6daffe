import type { OpenDatabase } from '../db/open-database';
import type { Job } from '../jobs/start-job';
import { removeOldMissedWords } from './missed-words';

/** Interval between removals in milliseconds. */
const intervalMs = 24 * 60 * 60 * 1000;

/** Returns the job that removes old words without an answer every day. `now`: returns epoch ms. */
export function createMissedWordsJob({ db }: OpenDatabase, now: () => number): Job {
  return { name: 'Removing old search words', intervalMs, run: () => removeOldMissedWords(db, now()) };
}
