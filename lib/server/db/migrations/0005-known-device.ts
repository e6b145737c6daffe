import type { Kysely } from 'kysely';

/** Creates the table of known devices, so that password guesses from other devices do not lock people out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_device')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device_key', ['user_id', 'hash'])
    .execute();
}
