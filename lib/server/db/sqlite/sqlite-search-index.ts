import { sql } from 'kysely';
import type { EntryCondition, SearchIndex, TokenQuery } from '../engine';
import { toEnd } from '../to-end';

/* An index of SQLite's FTS5 holds the tokens of the entries and stores no text. */

const index = sql.ref('search_text_1');
const vocabulary = sql.ref('search_term_1');

/** Search for visitors in a table of FTS5. */
export const sqliteSearchIndex: SearchIndex = {
  async create(db) {
    const { rows } = await sql`select 1 from sqlite_master where name = 'search_text_1'`.execute(db);
    await sql`create virtual table if not exists ${index} using fts5(title, keywords, body, content='',
      contentless_delete=1, detail='column', tokenize='unicode61 remove_diacritics 0 tokenchars ''=''')`.execute(
      db,
    );
    await sql`create virtual table if not exists ${vocabulary} using fts5vocab(${index}, 'row')`.execute(db);
    return rows.length === 0;
  },

  async add(db, { key, title, keywords, body }) {
    const [titles, names, bodies] = [title, keywords, body].map((tokens) => tokens.join(' '));
    await sql`insert into ${index} (rowid, title, keywords, body)
      values (${key}, ${titles}, ${names}, ${bodies})`.execute(db);
  },

  async remove(db, itemIds) {
    const keys = db.selectFrom('search_entry').select('key').where('item_id', 'in', itemIds);
    await sql`delete from ${index} where rowid in (${keys})`.execute(db);
  },

  // Prepared statements are kept, so each search would plan them once anyway.
  async storeConditions() {},

  find(query, { scope, conditions, now, limit }) {
    const expression = toExpression(query);
    const match = scope === 'names' ? `{title keywords} : (${expression})` : expression;
    return sql`from ${index} cross join search_entry as entry on entry."key" = ${index}.rowid
      where ${index} match ${match} and ${isVisible(conditions, now)}
      order by ${index}.rowid desc limit ${limit}`;
  },

  async listKnown(db, tokens) {
    const { rows } = await sql<{ term: string }>`select term from ${vocabulary}
      where term in (select value from json_each(${JSON.stringify(tokens)}))`.execute(db);
    return rows.map(({ term }) => term);
  },

  async listBeginning(db, { beginning, least, most }) {
    const { rows } = await sql<{ term: string }>`select term from ${vocabulary}
      where term >= ${beginning} and term < ${toEnd(beginning)} and length(term) between ${least} and ${most}`.execute(
      db,
    );
    return rows.map(({ term }) => term);
  },
};

function isVisible(conditions: readonly EntryCondition[], now: string) {
  const entry = {
    itemId: sql.ref<string>('entry.item_id'),
    locale: sql.ref<string>('entry.locale'),
    now: sql<string>`${now}`,
  };
  const branches = conditions.map(
    (condition) => sql`when ${sql.lit(condition.type)} then ${condition.isVisible(entry)}`,
  );
  return sql<boolean>`case entry.type ${sql.join(branches, sql` `)} else false end`;
}

function toExpression(query: TokenQuery): string {
  if ('all' in query) return `(${query.all.map(toExpression).join(' AND ')})`;
  if ('any' in query) return `(${query.any.map(toExpression).join(' OR ')})`;
  const prefixes = query.prefixes.map((prefix) => `${quote(prefix)} *`);
  return `(${[...query.exact.map(quote), ...prefixes].join(' OR ')})`;
}

/** Tokens contain letters, digits and `=` only. */
function quote(token: string): string {
  return `"${token}"`;
}
