import { Migrator, type Kysely, type Migration } from 'kysely';
import type { Tables } from './database';
import * as base from './migrations/0001-base';
import * as content from './migrations/0002-content';
import * as facts from './migrations/0003-facts';

/** Every migration by name, in order. Frozen once released: a change is a new migration. */
const migrations: Record<string, Migration> = {
  '0001-base': base,
  '0002-content': content,
  '0003-facts': facts,
};

/** Brings the tables up to date and makes sure the content state has its row. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
  await db
    .insertInto('content_state')
    .values({ id: 1, version: 1, next_due_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
