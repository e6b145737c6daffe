import type { Kysely } from 'kysely';

/** Adds the time at which the owner of a session was last confirmed. Sessions that are open have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('confirmed_at', 'text').execute();
}
