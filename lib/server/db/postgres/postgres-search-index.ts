import { sql } from 'kysely';
import type { SearchIndex, TokenQuery } from '../engine';
import { toEnd } from '../to-end';
import { createSearchFunctions } from './search-functions';

const name = 'search_text_1';
const index = sql.ref(name);

/**
 * The tokens that entries have or had. Each look-up in the vectors also reads the list of those that PostgreSQL has not yet
 * added to the index, and a mistyped word has a thousand neighbours.
 */
const termsName = 'search_term_1';
const terms = sql.ref(termsName);

/**
 * Search for visitors in a table of token vectors. The vectors are made of the tokens as they are: no text search
 * configuration of the server changes them.
 */
export const postgresSearchIndex: SearchIndex = {
  async create(db) {
    const existing = new Set((await db.introspection.getTables()).map((table) => table.name));
    if (!existing.has(name)) {
      await sql`create table ${index} ("key" bigint primary key, names tsvector not null, words tsvector not null)`.execute(
        db,
      );
      for (const column of ['names', 'words'])
        await sql`create index ${sql.ref(`${name}_${column}`)} on ${index} using gin (${sql.ref(column)})`.execute(
          db,
        );
    }
    if (!existing.has(termsName))
      await sql`create table ${terms} (term text collate "C" primary key)`.execute(db);
    return !existing.has(name);
  },

  async add(db, { key, title, keywords, body }) {
    const names = [...title, ...keywords];
    const words = [...new Set([...names, ...body])];
    await sql`with added as (insert into ${terms} select unnest(cast(${words} as text[])) on conflict do nothing)
      insert into ${index} ("key", names, words)
      values (${key}, ${toVector(names)}, ${toVector(words)})`.execute(db);
  },

  async remove(db, itemIds) {
    const keys = db.selectFrom('search_entry').select('key').where('item_id', 'in', itemIds);
    await sql`delete from ${index} where "key" in (${keys})`.execute(db);
  },

  async storeConditions(db, conditions) {
    await createSearchFunctions(db, { index, terms }, conditions);
  },

  find(query, { scope, now, limit }) {
    const found = sql`${sql.raw(`search_${scope === 'names' ? 'names' : 'words'}`)}(cast(${toExpression(query)} as tsquery))`;
    // In this order the condition is evaluated until the limit is reached, not for all that were found.
    return sql`from (select "key" from ${found} as "key" order by "key" desc) as found
      cross join lateral (select * from search_entry where search_entry."key" = found."key" offset 0) as entry
      where search_is_visible(entry.type, entry.item_id, entry.locale, ${now})
      order by found."key" desc limit ${limit}`;
  },

  async listKnown(db, tokens) {
    const { rows } = await sql<{
      term: string;
    }>`select term from search_known(cast(${tokens} as text[])) as term`.execute(db);
    return rows.map(({ term }) => term);
  },

  async listBeginning(db, { beginning, least, most }) {
    const { rows } = await sql<{ term: string }>`select term from ${terms}
      where term >= ${beginning} and term < ${toEnd(beginning)} and length(term) between ${least} and ${most}`.execute(
      db,
    );
    return rows.map(({ term }) => term);
  },
};

function toVector(tokens: readonly string[]) {
  return sql`array_to_tsvector(cast(${[...new Set(tokens)]} as text[]))`;
}

function toExpression(query: TokenQuery): string {
  if ('all' in query) return `(${query.all.map(toExpression).join(' & ')})`;
  if ('any' in query) return `(${query.any.map(toExpression).join(' | ')})`;
  const prefixes = query.prefixes.map((prefix) => `${quote(prefix)}:*`);
  return `(${[...query.exact.map(quote), ...prefixes].join(' | ')})`;
}

/** Tokens contain letters, digits and `=` only. */
function quote(token: string): string {
  return `'${token}'`;
}
