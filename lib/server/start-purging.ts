import { purgeTrash } from './content/items/purge-trash';
import type { OpenDatabase } from './db/open-database';
import { runRegularly } from './run-regularly';

/** How often a running server looks for what has been in the trash too long, in milliseconds. */
const intervalMs = 24 * 60 * 60 * 1000;

/** Empties the trash of what is too old, now and every day; returns what ends that. `now`: epoch ms. */
export function startPurging(
  database: OpenDatabase,
  now: () => number,
  log: (line: string) => void,
): () => Promise<void> {
  return runRegularly({
    name: 'Emptying the trash',
    intervalMs,
    log,
    run: () => purgeTrash(database, now()),
  });
}
