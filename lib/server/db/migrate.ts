import { Migrator, type Kysely, type Migration } from 'kysely';
import { createMissingIndexes } from '../content/list-indexes';
import { keepTallies } from '../content/tallies';
import { createMissingTextIndexes } from '../content/text-index';
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

/** Every migration by name, in order. Frozen once released: a change is a new migration. */
const migrations: Record<string, Migration> = {
  '0001-base': base,
  '0002-content': content,
  '0003-facts': facts,
  '0004-accounts': accounts,
  '0005-known-device': knownDevice,
  '0006-session': session,
  '0007-photos': photos,
  '0009-editing': editing,
  '0010-preview-link': previewLink,
  '0011-search': search,
  '0012-scale': scale,
  '0013-audit-titles': auditTitles,
  '0014-indexes': indexes,
};

/** Brings the tables and what is derived from them up to date, and makes sure the content state has its row. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
  await createMissingIndexes(db);
  await createMissingTextIndexes(db);
  await keepTallies(db);
  await db
    .insertInto('content_state')
    .values({ id: 1, version: 1, next_due_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
