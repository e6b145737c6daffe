import type { PostgresSettings } from '@/lib/env/database-settings';
import { migrate } from '../set-up/migrate';
import { openPostgres } from '../db/postgres/open-postgres';
import { listSites } from './list-sites';

/** Result of the migration of a site. */
export interface MigratedSite {
  readonly schema: string;
  /** `null` if it succeeded. */
  readonly error: Error | null;
}

/** Migrates all sites of a database one after the other, and goes on after a failure. */
export async function migrateSites(
  settings: PostgresSettings,
  report: (site: MigratedSite) => void,
): Promise<void> {
  for (const { schema } of await listSites(settings)) {
    const { db, prepare, runAlone } = openPostgres({ ...settings, schema, poolSize: 1 });
    const error = await runAlone(async () => {
      await prepare();
      await migrate(db);
    }).then(
      () => null,
      (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))),
    );
    await db.destroy();
    report({ schema, error });
  }
}
