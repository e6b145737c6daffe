import { readSchemaName } from '../lib/env/database-settings';
import { EnvError, env, readSiteLocation } from '../lib/env/env';
import { openEmbeddedApi } from '../lib/server/embedded-api';
import { forgetSecret } from '../lib/server/auth/shared-secret';
import { openSiteDatabase } from '../lib/server/db/open-site-database';
import { printFirstAccount } from '../lib/server/print-first-account';
import { explainSystemError } from '../lib/server/backup/explain-system-error';
import { listSites } from '../lib/server/sites/list-sites';
import { migrateSites } from '../lib/server/sites/migrate-sites';
import { fillWithSample } from '../sample/fill-with-sample';
import '@/lib/processes/install-server';

const usage =
  'Say what to do: npm run sites -- list, npm run sites -- create NAME, npm run sites -- migrate, or npm run sites -- forget-secret NAME';

try {
  const [command, name, ...rest] = process.argv.slice(2);
  const { database } = readSiteLocation();
  if (database.kind === 'sqlite') throw new EnvError('Set DATABASE_URL: sites are schemas of PostgreSQL.');
  if (rest.length > 0 || ['create', 'forget-secret'].includes(command!) !== (name !== undefined))
    throw new EnvError(usage);
  if (command === 'list') await list(database);
  else if (command === 'create') await create(database, readSchemaName(name!));
  else if (command === 'migrate') await migrateAll(database);
  else if (command === 'forget-secret') await forget(database, readSchemaName(name!));
  else throw new EnvError(usage);
} catch (reason) {
  const error = explainSystemError('The database of DATABASE_URL cannot be used', reason);
  console.error(error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
}

type Settings = Parameters<typeof listSites>[0];

async function list(database: Settings): Promise<void> {
  const sites = await listSites(database);
  const width = Math.max(6, ...sites.map(({ schema }) => schema.length));
  console.log(
    `${'Schema'.padEnd(width)}  ${'Migration'.padEnd(28)}  ${'Items'.padStart(7)}  ${'MB'.padStart(7)}`,
  );
  for (const { schema, migration, items, bytes } of sites)
    console.log(
      `${schema.padEnd(width)}  ${migration.padEnd(28)}  ${String(items).padStart(7)}  ${(bytes / 1e6).toFixed(1).padStart(7)}`,
    );
}

/** Fills a schema as the first start of a site does. */
async function create(database: Settings, schema: string): Promise<void> {
  if ((await listSites(database)).some((site) => site.schema === schema))
    throw new EnvError(`The schema ${schema} has a site already; nothing was changed.`);
  const settings = env();
  const api = await openEmbeddedApi(
    { ...settings, database: { ...database, schema } },
    { fill: fillWithSample, hasJobs: false },
  );
  try {
    console.log(`Created a site in the schema ${schema}. Start it with DATABASE_SCHEMA=${schema}.`);
    printFirstAccount(settings.log, 'sites', api.firstAccount);
  } finally {
    await api.close();
  }
}

/** Lets the next start of a site use another `AUTH_SECRET`. */
async function forget(database: Settings, schema: string): Promise<void> {
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

async function migrateAll(database: Settings): Promise<void> {
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
