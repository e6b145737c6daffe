import { sql, type Kysely } from 'kysely';
import { EnvError } from '@/lib/env/env-values';
import type { Tables } from '../database';

const minVersion = 15;

/** Functions of SQLite that queries use. */
const functions = [
  `create or replace function instr(whole text, part text) returns integer
    language sql immutable strict parallel safe as 'select strpos($1, $2)'`,
  `create or replace function json_each(list text) returns table (value text)
    language sql immutable strict parallel safe as 'select json_array_elements_text(list::json)'`,
];

/** Checks the server, and creates the schema of the site, the functions that queries use, and the trigram extension. */
export async function preparePostgres(db: Kysely<Tables>, schema: string): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string; exists: 0 | 1 }>`
    select cast(current_setting('server_version_num') as integer) / 10000 as version,
      current_setting('server_encoding') as encoding,
      exists (select 1 from pg_namespace where nspname = ${schema}) as "exists"`.execute(db);
  const { version, encoding, exists } = rows[0]!;
  if (version < minVersion)
    throw new EnvError(`The site needs PostgreSQL ${minVersion} or newer, not ${version}.`);
  if (encoding !== 'UTF8')
    throw new EnvError(
      `The database must have the encoding UTF8, not ${encoding}: create it with encoding 'UTF8'.`,
    );
  if (!exists) await sql`create schema ${sql.ref(schema)}`.execute(db);
  for (const definition of functions) await sql.raw(definition).execute(db);
  // Only speeds up the search of lists, so a server without it, or without the permission to add it, will do.
  await sql`create extension if not exists pg_trgm with schema public`.execute(db).catch(() => {});
}
