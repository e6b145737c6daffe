import type { Kysely } from 'kysely';

/** Creates the queue of messages that the site sends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outgoing_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at_ms', 'integer', (column) => column.notNull())
    .addColumn('holder', 'text')
    .addColumn('leased_until_ms', 'integer')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('ended_at', 'text')
    .addColumn('error', 'text')
    .execute();
  await db.schema
    .createIndex('outgoing_message_due')
    .on('outgoing_message')
    .columns(['state', 'channel', 'next_at_ms'])
    .execute();
}
