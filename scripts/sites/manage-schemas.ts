import type { PostgresSettings } from '@/lib/env/database-settings';
import { EnvError, env } from '@/lib/env/env';
import { forgetSecret } from '@/lib/server/auth/shared-secret';
import { openSiteDatabase } from '@/lib/server/db/open-site-database';
import { listSites } from '@/lib/server/sites/list-sites';
import { migrateSites } from '@/lib/server/sites/migrate-sites';
import { toAge, toAgeSeconds } from './backup-age';
import { formatTable, toMegabytes } from './format-table';
import { fillSite, requireFreeSchema } from './first-fill';

/** Prints the sites in the schemas of a database. */
export async function listSchemas(database: PostgresSettings, isJson: boolean): Promise<void> {
  const sites = await listSites(database);
  const nowMs = Date.now();
  if (isJson) {
    const objects = sites.map((site) => ({ ...site, backupAgeSeconds: toAgeSeconds(site.backupAt, nowMs) }));
    return console.log(JSON.stringify(objects, null, 2));
  }
  const rows = sites.map(({ schema, migration, items, bytes, backupAt }) => [
    schema,
    migration,
    String(items),
    toMegabytes(bytes),
    toAge(backupAt, nowMs),
  ]);
  console.log(formatTable(['Schema', 'Migration', 'Items', 'MB', 'Backup'], rows));
}

/** Fills a schema as the first start of a site does. */
export async function createInSchema(database: PostgresSettings, schema: string): Promise<void> {
  const target = { ...database, schema };
  await requireFreeSchema(target);
  await fillSite({ ...env(), database: target });
  console.log(`Created a site in the schema ${schema}. Start it with DATABASE_SCHEMA=${schema}.`);
}

/** Lets the next start of a site use another `AUTH_SECRET`. */
export async function forgetSchemaSecret(database: PostgresSettings, schema: string): Promise<void> {
  if (!(await listSites(database)).some((site) => site.schema === schema))
    throw new EnvError(`The schema ${schema} has no site.`);
  const { db } = openSiteDatabase({ ...database, schema });
  const isForgotten = await forgetSecret(db).finally(() => db.destroy());
  console.log(
    isForgotten
      ? 'The next start stores its AUTH_SECRET. Everyone has to sign in again, and second factors are invalid.'
      : 'No secret was stored; the next start stores its AUTH_SECRET.',
  );
}

/** Migrates the sites in all schemas of a database. */
export async function migrateSchemas(database: PostgresSettings): Promise<void> {
  const failed: string[] = [];
  let done = 0;
  await migrateSites(database, ({ schema, error }) => {
    if (error === null) done += 1;
    else failed.push(schema);
    console.log(`${schema}: ${error?.message ?? 'up to date'}`);
  });
  console.log(`${done} sites are up to date.`);
  if (failed.length === 0) return;
  throw new EnvError(`These sites failed and are as they were before: ${failed.join(', ')}.`);
}
