import type { Kysely } from 'kysely';
import type { Localized } from '../../content/localized';
import type { Redirect } from '@/lib/addresses/choose-redirect';
import type { Tables } from '../db/database';
import type { ContentState } from '@/lib/protocol/content-state';

/** Connections that only read a database, beside the process that writes it. */
export interface DatabaseReader {
  readonly db: Kysely<Tables>;
  /**
   * Returns the content state as last committed. SQLite answers without a promise, and with `null` while another process
   * holds a lock; PostgreSQL rejects if it cannot be reached.
   */
  readState(): ContentState | null | Promise<ContentState>;
  /** Returns the answer for the normal form of an address; `null` if there is no redirect. */
  findRedirect(source: string): Redirect | null | Promise<Redirect | null>;
  /** Returns the school's short name per language without waiting; `null` if there is none or it is not known. */
  readSchoolNames(): Localized<string | null>;
  /** Returns the sizes of the database in bytes, by file. */
  readSizes(): Promise<Readonly<Record<string, number>>>;
}
