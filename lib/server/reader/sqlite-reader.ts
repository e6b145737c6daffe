import { statSync } from 'node:fs';
import { Kysely, SqliteDialect } from 'kysely';
import type { Localized } from '../../content/localized';
import type { Redirect } from '@/lib/addresses/choose-redirect';
import { isLockError } from '../base/to-storage-error';
import type { Tables } from '../db/database';
import { keepStatements } from '../db/keep-statements';
import type { DatabaseReader } from './database-reader';
import type { ContentState } from '@/lib/protocol/content-state';
import { createRedirectReader } from './redirect-reader';
import { BetterSqlite } from '../db/sqlite-client';

/**
 * Longest wait for a lock in milliseconds. Readers need one only while another process recovers the database after a
 * crash or removes the WAL file.
 */
const lockTimeoutMs = 250;

/** A reader that answers without promises. It blocks, and returns `null` while another process holds a lock. */
export interface SqliteReader extends DatabaseReader {
  readState(): ContentState | null;
  findRedirect(source: string): Redirect | null;
}

/** Opens an existing SQLite file for reading. */
export function openSqliteReader(path: string): SqliteReader {
  const file = new BetterSqlite(path, { readonly: true, fileMustExist: true, timeout: lockTimeoutMs });
  const statement = file.prepare<[], { version: number; next_due_at: string | null }>(
    'select version, next_due_at from content_state where id = 1',
  );
  const findStored = createRedirectReader(file);
  const names = file.prepare<[], Localized<string | null>>(
    'select short_name_kz as kz, short_name_ru as ru from site where deleted_at is null limit 1',
  );
  const read = <Value>(query: () => Value): Value | null => {
    try {
      return query();
    } catch (error) {
      if (!isLockError(error)) throw error;
      return null;
    }
  };
  return {
    db: new Kysely<Tables>({ dialect: new SqliteDialect({ database: keepStatements(file) }) }),
    findRedirect: (source) => read(() => findStored(source)),
    readState: () =>
      read(() => {
        const { version, next_due_at: nextDueAt } = statement.get()!;
        return { version, nextDueAt };
      }),
    readSchoolNames: () => read(() => names.get()) ?? { kz: null, ru: null },
    readSizes: async () => ({ database: readBytes(path), wal: readBytes(`${path}-wal`) }),
  };
}

function readBytes(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
