import type { DatabaseSettings } from '@/lib/env/database-settings';
import type { Database } from '../db/database';
import { isDamaged } from '../db/database-damage';
import { countWaitingErasures } from '../files/waiting-erasures';

/** Returns the faults of the stored data, for the metrics. */
export async function readStoredFaults(db: Database, settings: DatabaseSettings) {
  return {
    waitingErasures: await countWaitingErasures(db),
    isDatabaseDamaged: settings.kind === 'sqlite' && isDamaged(settings.path),
  };
}
