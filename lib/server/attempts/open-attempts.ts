import { engineOf } from '../db/engine-of';
import type { OpenDatabase } from '../db/open-database';
import { createAttempts, type Attempts } from './attempts';
import type { Encryption } from '../base/encryption';
import { createSharedAttempts } from './shared-attempts';

/**
 * Returns the counts of attempts of a site: in its database if several instances may use it. With SQLite one process
 * handles all writes, and addresses of visitors are stored nowhere.
 */
export function openAttempts(database: OpenDatabase, encryption: Encryption): Attempts {
  return engineOf(database.db).name === 'sqlite'
    ? createAttempts()
    : createSharedAttempts(database, encryption);
}
