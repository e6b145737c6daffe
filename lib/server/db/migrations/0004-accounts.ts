import type { Kysely } from 'kysely';

/** Adds invitations, reset links, the second factor and the details of sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('totp_secret', 'text').execute();
  await db.schema.alterTable('user').addColumn('totp_confirmed_at', 'text').execute();
  await db.schema.alterTable('user').addColumn('totp_last_step', 'integer').execute();
  await db.schema.alterTable('user').addColumn('last_seen_at', 'text').execute();
  await db.schema.alterTable('user').addColumn('erased_at', 'text').execute();

  await db.schema.alterTable('session').addColumn('last_seen_at', 'text').execute();
  await db.schema.alterTable('session').addColumn('user_agent', 'text').execute();

  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id'))
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'fingerprint'])
    .execute();

  await db.schema
    .createTable('account_link')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.references('user.id'))
    .addColumn('email', 'text')
    .addColumn('scope', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.references('user.id'))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute();
}
