import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database';

/**
 * Returns the ids of the server, the database and the schema. A standby that takes over has the same ones; a dump that
 * is read in elsewhere does not.
 */
export async function readPostgresPlace(db: Kysely<Tables>, schema: string): Promise<string> {
  const { rows } = await sql<{ oids: string }>`
    select (select oid from pg_database where datname = current_database())::text
      || ' ' || (select oid from pg_namespace where nspname = ${schema})::text as oids`.execute(db);
  return `${await readServerId(db)} ${rows[0]!.oids}`;
}

/** Returns the id of the server; empty if the account may not read it. */
async function readServerId(db: Kysely<Tables>): Promise<string> {
  try {
    const { rows } = await sql<{ id: string }>`
      select system_identifier::text as id from pg_control_system()`.execute(db);
    return rows[0]!.id;
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    return '';
  }
}
