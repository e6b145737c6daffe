import { sql } from 'kysely';
import type { TextIndex } from '../engine';

/** Text index in a table of FTS5 per content type, with trigrams. It stores no text. */
export const sqliteTextIndex: TextIndex = {
  async create(db, type) {
    const { rows } = await sql`select 1 from sqlite_master where name = ${toIndexName(type)}`.execute(db);
    if (rows.length > 0) return false;
    await sql`create virtual table ${indexOf(type)} using fts5(
      title, words, content='', contentless_delete=1, tokenize='trigram')`.execute(db);
    return true;
  },

  async replace(db, type, itemId, { title, words }) {
    await db
      .insertInto('text_key')
      .values({ item_id: itemId })
      .onConflict((conflict) => conflict.column('item_id').doNothing())
      .execute();
    await sql`insert or replace into ${indexOf(type)} (rowid, title, words)
      select key, ${title}, ${words} from text_key where item_id = ${itemId}`.execute(db);
  },

  async remove(db, type, itemIds) {
    const keys = db.selectFrom('text_key').select('key').where('item_id', 'in', itemIds);
    // Index first: a freed key is reused by the next new item.
    await sql`delete from ${indexOf(type)} where rowid in (${keys})`.execute(db);
    await db.deleteFrom('text_key').where('item_id', 'in', itemIds).execute();
  },

  find(type, part, phrases, limit) {
    const query = phrases.map((phrase) => `"${phrase}"`).join(' AND ');
    const index = indexOf(type);
    // The cross joins fix the order: SQLite reads the index until it has enough rows.
    return sql`(select item_id from ${index}
      cross join text_key on text_key.key = ${index}.rowid
      where ${index} match ${`${part} : (${query})`}
      order by ${index}.rowid desc limit ${limit})`;
  },
};

function toIndexName(type: string): string {
  return `text_of_${type}`;
}

function indexOf(type: string) {
  return sql.ref(toIndexName(type));
}
