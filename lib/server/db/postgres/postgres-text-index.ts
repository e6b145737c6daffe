import { sql, type SqlBool } from 'kysely';
import type { Database } from '../database';
import type { TextIndex } from '../engine';

/** A new number has the index filled again. */
const name = 'text_of_items_1';
const table = sql.ref(name);

/** Text index in one table for all content types. Trigrams speed it up if the server has the extension `pg_trgm`. */
export const postgresTextIndex: TextIndex = {
  async create(db, type) {
    const existing = await sql`select 1 where to_regclass(${name}) is not null`.execute(db);
    if (existing.rows.length === 0) await createTable(db);
    const { rows } = await sql`select 1 from ${table} where content_type = ${type} limit 1`.execute(db);
    return rows.length === 0;
  },

  async replace(db, type, itemId, { title, words }) {
    await sql`insert into ${table} (item_id, content_type, title, words)
      values (${itemId}, ${type}, ${title}, ${words})
      on conflict (item_id) do update set title = excluded.title, words = excluded.words`.execute(db);
  },

  async remove(db, _, itemIds) {
    await sql`delete from ${table} where item_id in (${sql.join(itemIds)})`.execute(db);
  },

  find(type, part, phrases, limit) {
    // Folded texts contain letters and digits only, so no wildcard.
    const isFound = phrases.map((phrase) => sql<SqlBool>`${sql.ref(part)} like ${`%${phrase}%`}`);
    return sql`(select item_id from ${table} where content_type = ${type} and ${sql.join(isFound, sql` and `)}
      order by "key" desc limit ${limit})`;
  },
};

async function createTable(db: Database): Promise<void> {
  await sql`create table ${table} (
    "key" bigint generated always as identity primary key,
    item_id text collate "C" not null unique,
    content_type text collate "C" not null,
    title text collate "C" not null,
    words text collate "C" not null)`.execute(db);
  const { rows } = await sql<{
    schema: string;
  }>`select extnamespace::regnamespace::text as schema from pg_extension
    where extname = 'pg_trgm'`.execute(db);
  for (const column of rows.length === 0 ? [] : ['title', 'words'])
    await sql`create index ${sql.ref(`${name}_${column}`)} on ${table}
      using gin (${sql.ref(column)} ${sql.raw(rows[0]!.schema)}.gin_trgm_ops)`.execute(db);
}
