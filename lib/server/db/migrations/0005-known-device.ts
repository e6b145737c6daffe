import type { Kysely } from 'kysely';

/** Devices on which people have signed in: strangers who guess their passwords do not lock these out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_device')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device_key', ['user_id', 'hash'])
    .execute();
}
