import type { Kysely } from 'kysely';
import type { Localized } from '../../content/localized';
import type { Redirect } from '../../redirects/choose-redirect';
import type { Tables } from './database';
import type { ContentState } from './open-database';

/** Connections that only read a database, beside the process that writes it. */
export interface DatabaseReader {
  readonly db: Kysely<Tables>;
  /**
   * Returns the content state as last committed, or `null` if it cannot be read now. SQLite answers without a promise.
   */
  readState(): ContentState | null | Promise<ContentState | null>;
  /** Returns the answer for the normal form of an address; `null` if there is no redirect. */
  findRedirect(source: string): Redirect | null | Promise<Redirect | null>;
  /** Returns the school's short name per language without waiting; `null` if there is none or it is not known. */
  readSchoolNames(): Localized<string | null>;
  /** Returns the sizes of the database in bytes, by file. */
  readSizes(): Promise<Readonly<Record<string, number>>>;
}
