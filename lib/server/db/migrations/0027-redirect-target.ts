import type { Kysely } from 'kysely';

/** Adds the index by which a new redirect finds those that lead to its source. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('redirect_target').on('redirect').column('target').execute();
}
