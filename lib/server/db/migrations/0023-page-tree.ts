import { sql, type Kysely } from 'kysely';

/** Adds the parent and lead of pages, and whether lists of pages name them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('page').addColumn('parent', 'text').execute();
  await db.schema.alterTable('page').addColumn('lead_kz', 'text').execute();
  await db.schema.alterTable('page').addColumn('lead_ru', 'text').execute();
  await db.schema
    .alterTable('page')
    .addColumn('listed', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  // Versions of pages before this one count as listed.
  await sql`update revision set input = json_insert(input, '$.listed', json('true'), '$.parent', null,
    '$.lead', json('{"kz":null,"ru":null}')) where content_type = 'page'`.execute(db);
}
