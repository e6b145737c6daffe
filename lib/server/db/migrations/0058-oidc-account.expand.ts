import type { Kysely } from 'kysely';

/** Creates the table of accounts at an OpenID provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('oidc_account')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id'))
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('is_managed', 'integer', (column) => column.notNull())
    .addColumn('linked_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('oidc_account_subject', ['issuer', 'subject'])
    .execute();
}
