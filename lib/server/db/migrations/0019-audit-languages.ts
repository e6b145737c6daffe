import type { Kysely } from 'kysely';

/** Adds the languages that an entry of the audit log concerns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('languages', 'text').execute();
}
