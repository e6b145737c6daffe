import { Migrator, sql, type Kysely, type MigrationResultSet } from 'kysely';
import { EnvError } from '@/lib/env/env';
import { createMissingIndexes } from '../rows/list-indexes';
import { createCounters } from '../rows/item-counters';
import { createMissingTextIndexes } from '../rows/text-index';
import { fillSearchIndex } from '../search-index/index-item';
import type { Tables } from '../db/database';
import { engineOf } from '../db/engine-of';
import { migrations } from '../db/migrations';

/** Makes the first reader of the content version store when the next day begins. */
const atOnce = '1970-01-01T00:00:00.000Z';

/** Rejects with `EnvError` if a migration that older versions cannot work beside has not been executed. */
export async function requireMigrated(db: Kysely<Tables>, known = migrations): Promise<void> {
  const all = await toMigrator(db, known).getMigrations();
  const pending = all.filter(({ name, executedAt }) => !executedAt && !isExpanding(name));
  if (pending.length > 0)
    throw new EnvError(
      `The database needs the migration ${pending[0]!.name}, which must not run beside an older version: restart the site.`,
    );
}

/**
 * Migrates the tables, creates derived indexes and counters, and inserts the row of the content state. Changes nothing
 * if a newer version has migrated the database and this one can work with it. Throws `EnvError`.
 */
export async function migrate(db: Kysely<Tables>, known = migrations): Promise<void> {
  // The indexes and counters also belong to the newer version.
  if (await isExpandedByNewer(db, known)) return;
  await migrateTables(db, known);
  await createMissingIndexes(db);
  await createMissingTextIndexes(db);
  await fillSearchIndex(db);
  await createCounters(db);
  await db
    .insertInto('content_state')
    .values({ id: 1, version: 1, next_due_at: atOnce })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await db
    .updateTable('content_state')
    .set({ next_due_at: atOnce })
    .where('next_due_at', 'is', null)
    .execute();
}

/** Migrates the tables only. Throws `EnvError`. */
export async function migrateTables(db: Kysely<Tables>, known = migrations): Promise<void> {
  const result = await toMigrator(db, known).migrateToLatest();
  if (result.error) throw new EnvError(explain(result), { cause: result.error });
}

/** Whether a newer version has migrated the database, in ways that this one can work with. */
async function isExpandedByNewer(db: Kysely<Tables>, known: typeof migrations): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const newer = rows.filter(({ name }) => !Object.hasOwn(known, name));
  if (newer.length === 0 || !newer.every(({ name }) => isExpanding(name))) return false;
  const executed = new Set(rows.map(({ name }) => name));
  return Object.keys(known).every((name) => executed.has(name));
}

/** Whether a migration only adds to the tables, so that older versions go on working with them (decision 0059). */
function isExpanding(name: string): boolean {
  return name.endsWith('.expand');
}

function toMigrator(db: Kysely<Tables>, known: typeof migrations): Migrator {
  const own = Object.entries(engineOf(db).migrations).filter(([name]) => Object.hasOwn(known, name));
  const provider = { getMigrations: async () => ({ ...known, ...Object.fromEntries(own) }) };
  // A school's own migrations (from 9001) ran before those of the next update.
  return new Migrator({ db, provider, allowUnorderedMigrations: true });
}

function explain({ error, results = [] }: MigrationResultSet): string {
  const reason = error instanceof Error ? error.message : String(error);
  // Kysely distinguishes these errors by message only.
  const unknown = /previously executed migration (\S+) is missing/.exec(reason)?.[1];
  if (unknown) {
    return `The database is newer than this program, which does not know its migration ${unknown}: start the newer version, or restore the backup that was made before the update.`;
  }
  const failed = results.find(({ status }) => status === 'Error')?.migrationName;
  const what = failed ? `the migration ${failed} failed` : 'its migrations could not be read';
  return `The database was not brought up to date and is as it was before, because ${what}: ${reason}.`;
}
