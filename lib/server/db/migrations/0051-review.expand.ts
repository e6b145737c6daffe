import { sql, type Kysely } from 'kysely';

/** Adds the review of items, proposals for published items, forms with the place that a person edits, and limits of roles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review_state')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.references('user.id'))
    .addPrimaryKeyConstraint('review_state_key', ['item_id', 'locale'])
    .execute();
  await db.schema
    .createTable('review_entry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.references('user.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('languages', 'text')
    .addColumn('place', 'text')
    .addColumn('text', 'text')
    .addColumn('resolved_at', 'text')
    .addColumn('resolved_by', 'text', (column) => column.references('user.id'))
    .execute();
  await db.schema
    .createIndex('review_entry_item')
    .on('review_entry')
    .columns(['item_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('proposal')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull().references('user.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('base', 'text', (column) => column.notNull())
    .addColumn('input', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text', (column) => column.references('user.id'))
    .addColumn('accepted', 'text')
    .addColumn('word', 'text')
    .execute();
  await db.schema.createIndex('proposal_item').on('proposal').column('item_id').execute();
  await db.schema
    .createIndex('proposal_open')
    .unique()
    .on('proposal')
    .columns(['author_id', 'item_id'])
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute();
  await db.schema
    .createTable('form_presence')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id'))
    .addColumn('place', 'text')
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('form_presence_key', ['item_id', 'form_id'])
    .execute();
  await db.schema.alterTable('user').addColumn('limits', 'text').execute();
}
