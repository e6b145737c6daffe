import { sql, type Kysely } from 'kysely';
import type { PostgresSettings } from '@/lib/env/database-settings';
import type { Tables } from '../db/database';
import { openPostgres } from '../db/postgres/open-postgres';
import { countStoredItems, measureSchema } from './site-size';

/** A site in a schema of a database. */
export interface ListedSite {
  readonly schema: string;
  /** Last migration. */
  readonly migration: string;
  /** Number of items, also those in the trash. */
  readonly items: number;
  /** Size of its tables and indexes. */
  readonly bytes: number;
  /** Time of the last complete backup (UTC ISO 8601); `null` if there was none. */
  readonly backupAt: string | null;
}

/** Lists the sites of a database by name of their schemas. */
export async function listSites(settings: PostgresSettings): Promise<ListedSite[]> {
  const { db } = openPostgres({ ...settings, poolSize: 1 });
  try {
    const sites: ListedSite[] = [];
    for (const schema of await listSchemas(db)) sites.push(await describeSite(db, schema));
    return sites;
  } finally {
    await db.destroy();
  }
}

async function listSchemas(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_namespace as n
    where has_schema_privilege(n.oid, 'usage') and (select count(*) from pg_class where relnamespace = n.oid and relkind = 'r'
      and relname in ('kysely_migration', 'content_state', 'stored_object')) = 3
    order by nspname collate "C"`.execute(db);
  return rows.map(({ schema }) => schema);
}

async function describeSite(db: Kysely<Tables>, schema: string): Promise<ListedSite> {
  const { rows } = await sql<Omit<ListedSite, 'schema' | 'backupAt'>>`select
    coalesce((select max(name) from ${sql.table(`${schema}.kysely_migration`)}), '') as migration,
    ${countStoredItems(schema)} as items,
    ${measureSchema(sql.val(schema))} as bytes`.execute(db);
  return { schema, ...rows[0]!, backupAt: await readBackupTime(db, schema) };
}

async function readBackupTime(db: Kysely<Tables>, schema: string): Promise<string | null> {
  // An older version has not made the table yet.
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass(quote_ident(${schema}) || '.last_backup')::text as name`.execute(db);
  if (tables[0]!.name === null) return null;
  const { rows } = await sql<{ made_at: string }>`
    select made_at from ${sql.table(`${schema}.last_backup`)} where result = 'complete'`.execute(db);
  return rows[0]?.made_at ?? null;
}
