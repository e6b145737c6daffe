import { Migrator, type Kysely, type Migration, type MigrationResultSet } from 'kysely';
import { EnvError } from '../../env';
import { createMissingIndexes } from './derived/list-indexes';
import { keepTallies } from './derived/counters';
import { createMissingTextIndexes } from './derived/text-index';
import type { Tables } from './database';
import * as base from './migrations/0001-base';
import * as content from './migrations/0002-content';
import * as facts from './migrations/0003-facts';
import * as accounts from './migrations/0004-accounts';
import * as knownDevice from './migrations/0005-known-device';
import * as session from './migrations/0006-session';
import * as photos from './migrations/0007-photos';
import * as editing from './migrations/0009-editing';
import * as previewLink from './migrations/0010-preview-link';
import * as search from './migrations/0011-search';
import * as scale from './migrations/0012-scale';
import * as auditTitles from './migrations/0013-audit-titles';
import * as indexes from './migrations/0014-indexes';
import * as wholeWords from './migrations/0015-whole-words';
import * as autosave from './migrations/0016-autosave';

/** Every migration by name, in order. Frozen once released: a change is a new migration. From 9001 on: a school's own. */
export const migrations: Record<string, Migration> = {
  '0001-base': base,
  '0002-content': content,
  '0003-facts': facts,
  '0004-accounts': accounts,
  '0005-known-device': knownDevice,
  '0006-session': session,
  '0007-photos': photos,
  // There never was an 0008.
  '0009-editing': editing,
  '0010-preview-link': previewLink,
  '0011-search': search,
  '0012-scale': scale,
  '0013-audit-titles': auditTitles,
  '0014-indexes': indexes,
  '0015-whole-words': wholeWords,
  '0016-autosave': autosave,
};

/**
 * Brings the tables and what is derived from them up to date, and makes sure the content state has its row. Throws
 * `EnvError`.
 */
export async function migrate(db: Kysely<Tables>, known = migrations): Promise<void> {
  const provider = { getMigrations: async () => known };
  // A school's own ones have run before those that come with the next update.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const result = await migrator.migrateToLatest();
  if (result.error) throw new EnvError(explain(result), { cause: result.error });
  await createMissingIndexes(db);
  await createMissingTextIndexes(db);
  await keepTallies(db);
  await db
    .insertInto('content_state')
    .values({ id: 1, version: 1, next_due_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

function explain({ error, results = [] }: MigrationResultSet): string {
  const reason = error instanceof Error ? error.message : String(error);
  // Kysely tells these apart by their words only.
  const unknown = /previously executed migration (\S+) is missing/.exec(reason)?.[1];
  if (unknown) {
    return `The database is newer than this program, which does not know its migration ${unknown}: start the newer version, or restore the backup that was made before the update.`;
  }
  const failed = results.find(({ status }) => status === 'Error')?.migrationName;
  const what = failed ? `the migration ${failed} failed` : 'its migrations could not be read';
  return `The database was not brought up to date and is as it was before, because ${what}: ${reason}.`;
}
