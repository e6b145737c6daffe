import type { Kysely } from 'kysely';

/** Adds state and owner to inquiries, and the tables of notes, answers by mail and templates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('appeal').addColumn('state', 'text').execute();
  await db.schema.alterTable('appeal').addColumn('owner_id', 'text').execute();
  await db.schema
    .createTable('appeal_note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('appeal_id', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('appeal_note_appeal').on('appeal_note').column('appeal_id').execute();
  await db.schema
    .createTable('appeal_reply')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('appeal_id', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text')
    .execute();
  await db.schema.createIndex('appeal_reply_appeal').on('appeal_reply').column('appeal_id').execute();
  await db.schema
    .createTable('appeal_template')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
}
