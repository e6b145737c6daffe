import type { Kysely } from 'kysely';

/** Adds refresh tokens: a session outlives its first access token. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refresh_token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('session.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('refresh_token_session_id').on('refresh_token').column('session_id').execute();
  await db.schema.createIndex('session_user_id').on('session').column('user_id').execute();
  await db.schema.createIndex('session_expires_at').on('session').column('expires_at').execute();
}
