import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** Creates the counts of limited attempts, and the jobs that one instance runs at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attempt')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at_ms', 'integer', (column) => column.notNull())
    .execute();
  // Quick to write, and in no log or copy of the server: nothing is lost if a crash empties it.
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`alter table attempt set unlogged`.execute(db);
  await db.schema.createIndex('attempt_end').on('attempt').column('ends_at_ms').execute();
  await db.schema
    .createTable('job')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text')
    .addColumn('leased_until_ms', 'integer')
    .addColumn('done_at_ms', 'integer')
    .execute();
}
