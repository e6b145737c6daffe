import type { Kysely } from 'kysely';

/** Creates the tables of notices, of what people want to be told, and of webhooks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('told_event')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('told_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('notice')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id'))
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('title_kz', 'text')
    .addColumn('title_ru', 'text')
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text')
    .addColumn('is_listed', 'integer', (column) => column.notNull())
    .addColumn('digest', 'text')
    .execute();
  await db.schema.createIndex('notice_user').on('notice').columns(['user_id', 'at']).execute();
  await db.schema.createIndex('notice_digest').on('notice').column('digest').execute();
  await db.schema
    .createTable('notice_choice')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id'))
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('mail', 'text', (column) => column.notNull())
    .addColumn('channels', 'text', (column) => column.notNull())
    .addColumn('telegram_chat', 'text')
    .addColumn('telegram_code_hash', 'text')
    .addColumn('telegram_code_expires_at', 'text')
    .execute();
  await db.schema
    .createTable('webhook')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('error', 'text')
    .execute();
}
