import { EnvError } from '@/lib/env/env-values';
import type { DatabaseSettings } from '@/lib/env/database-settings';
import type { Database } from '../db/database';
import type { Encryption } from '../base/encryption';

/** Name of the setting with the fingerprint of `AUTH_SECRET`. */
const settingName = 'authSecret';

/**
 * Stores the fingerprint of the secret. With PostgreSQL, throws `EnvError` if another one is stored: two secrets would end
 * the sessions of each other's visitors, and second factors could not be read. With SQLite there is one instance, which
 * replaces the fingerprint, so that a backup has that of the secret beside it.
 */
export async function shareSecret(
  db: Database,
  settings: DatabaseSettings,
  { fingerprint }: Encryption,
): Promise<void> {
  const value = JSON.stringify(fingerprint('the secret of this site'));
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst();
  if (row?.value === value) return;
  if (row && settings.kind === 'postgresql') throw new EnvError(explain(settings.schema));
  await db
    .insertInto('setting')
    .values({ name: settingName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Removes the fingerprint, so that the next start stores the fingerprint of its secret. Returns whether one existed. */
export async function forgetSecret(db: Database): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('setting')
    .where('name', '=', settingName)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

function explain(schema: string): string {
  return `AUTH_SECRET is not the secret of the site in the schema ${schema}: set the same text on all instances, the one that belongs to a restored backup; to change it, stop all instances and run npm run sites -- forget-secret ${schema}.`;
}
