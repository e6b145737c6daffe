import type { DatabaseSettings } from '@/lib/env/database-settings';
import { EnvError, type Env } from '@/lib/env/env';
import { openEmbeddedApi } from '@/lib/server/embedded-api';
import { printFirstAccount } from '@/lib/server/print-first-account';
import { listSites } from '@/lib/server/sites/list-sites';
import { fillWithSample } from '@/sample/fill-with-sample';

/** Throws `EnvError` if the schema of a database on PostgreSQL has a site. */
export async function requireFreeSchema(database: DatabaseSettings): Promise<void> {
  if (database.kind === 'sqlite') return;
  if ((await listSites(database)).some(({ schema }) => schema === database.schema))
    throw new EnvError(`The schema ${database.schema} has a site already; nothing was changed.`);
}

/** Fills the database as the first start of a site does, and prints the first account. */
export async function fillSite(settings: Env): Promise<void> {
  const api = await openEmbeddedApi(settings, { fill: fillWithSample, hasJobs: false });
  try {
    printFirstAccount(settings.log, 'sites', api.firstAccount);
  } finally {
    await api.close();
  }
}
