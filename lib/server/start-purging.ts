import { purgeTrash } from './content/items/purge-trash';
import type { OpenDatabase } from './db/open-database';
import { runRegularly } from './run-regularly';
import type { Log } from '../log/log';

/** Interval between purges in milliseconds. */
const intervalMs = 24 * 60 * 60 * 1000;

/** Purges the trash now and every day. Returns a function that stops it. `now`: returns epoch ms. */
export function startPurging(database: OpenDatabase, now: () => number, log: Log): () => Promise<void> {
  return runRegularly({
    name: 'Emptying the trash',
    intervalMs,
    log,
    run: () => purgeTrash(database, now()),
  });
}
