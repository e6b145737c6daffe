import { sql } from 'kysely';
import type { PostgresSettings } from '@/lib/env/database-settings';
import type { Localized } from '@/lib/content/localized';
import { findRedirect } from '../redirects/find-redirect';
import { toStorageError } from '../base/to-storage-error';
import type { DatabaseReader } from './database-reader';
import { openPostgres } from '../db/postgres/open-postgres';

/** Maximum number of connections besides the one that reads the version: they find files, sessions and redirects. */
const poolSize = 4;

/** Longest time of a statement in milliseconds. All are short, and visitors wait for them. */
const statementTimeoutMs = 5_000;

/** Time after which the names of the school are read again, in milliseconds. */
const namesAgeMs = 2_000;

/** Opens the schema of a site for reading. */
export function openPostgresReader(settings: PostgresSettings): DatabaseReader {
  const { db, createStateReader } = openPostgres({ ...settings, poolSize, statementTimeoutMs });
  const readState = createStateReader();
  let names: Localized<string | null> = { kz: null, ru: null };
  let namesReadAtMs = -Infinity;

  async function refreshNames(): Promise<void> {
    const row = await db
      .selectFrom('site')
      .select(['short_name_kz', 'short_name_ru'])
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    names = { kz: toText(row?.['short_name_kz']), ru: toText(row?.['short_name_ru']) };
  }

  return {
    db,
    readState,
    // The state is read on another connection, so it may not know that there is none for this search.
    findRedirect: (source) =>
      findRedirect(db, source, new Date().toISOString()).catch((error: unknown) => {
        throw toStorageError(error) ?? error;
      }),
    readSchoolNames() {
      if (performance.now() - namesReadAtMs > namesAgeMs) {
        namesReadAtMs = performance.now();
        // The names stay as they are while the database cannot be reached.
        refreshNames().catch(() => {});
      }
      return names;
    },
    async readSizes() {
      const { rows } = await sql<{ bytes: number }>`
        select coalesce(sum(pg_total_relation_size(oid)), 0) as bytes from pg_class
        where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db);
      return { database: rows[0]!.bytes };
    },
  };
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
