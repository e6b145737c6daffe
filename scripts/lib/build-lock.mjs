import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './run.mjs';

/**
 * Does work that only one process at a time may do to the build of this folder; others wait. The lock is SQLite's, so
 * it ends with its process, however that ends.
 */
export async function withBuildLock(work) {
  // Loaded here because this module is also read before packages are installed.
  const { default: Database } = await import('better-sqlite3');
  mkdirSync(join(root, 'dist'), { recursive: true });
  const lock = new Database(join(root, 'dist/build-lock'), { timeout: 0 });
  try {
    for (let isTold = false; !take(lock); isTold = true) {
      if (!isTold) console.log('Another build runs in this folder; waiting for it…');
      await wait(500);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function take(lock) {
  try {
    // Nothing is ever written to it, and nothing shall lie beside it.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error.code === 'SQLITE_BUSY') return false;
    throw error;
  }
}
