import type { DatabaseSettings } from '@/lib/env/database-settings';
import type { Database } from '../db/database';
import { isDamaged } from '../db/database-damage';
import { readLastBackups } from '../db/last-backup';
import { countWaitingErasures } from '../files/waiting-erasures';

/** Returns the faults of the stored data, for the metrics. */
export async function readStoredFaults(db: Database, settings: DatabaseSettings) {
  const { completeAt } = await readLastBackups(db);
  return {
    waitingErasures: await countWaitingErasures(db),
    isDatabaseDamaged: settings.kind === 'sqlite' && isDamaged(settings.path),
    lastBackupSeconds: completeAt === null ? 0 : Date.parse(completeAt) / 1000,
  };
}
