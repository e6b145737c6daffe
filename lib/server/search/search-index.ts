import { sql, type Kysely, type RawBuilder } from 'kysely';
import { collectionNames, collections, type ContentType } from '../../content/registry';
import { locales, type Locale } from '../../i18n/locales';
import type { Database, Tables } from '../db/database';
import { isVisible } from '../content/items/visibility';
import type { FoundEntry, SearchEntry } from './entry';
import type { Unit } from './unit';
import { toSoughtTokens, toTagToken, toTokens } from './to-tokens';
import type { Word } from './words/to-word';

/*
 * All SQL of the search for visitors that depends on the database system. An index of SQLite's FTS5 holds the tokens
 * of the entries and stores no text.
 */

/** A new number has the index filled again: the tokens of the entries have changed. */
const index = sql.ref('search_text_1');
const vocabulary = sql.ref('search_term_1');

/** Columns of the index in which a query is sought. */
export type SearchScope = 'names' | 'all';

/**
 * Entries are found in the order of their keys, the highest first. Pages and people are before news, of which there
 * are thousands.
 */
const weightOf: Partial<Record<ContentType, number>> = {
  page: 2,
  staff: 1,
  document: 1,
  stop: 1,
  adisteme: 1,
  teacher: 1,
  vacancy: 1,
};
const keysPerWeight = 2 ** 40;

/** Creates the index if it does not exist. Returns whether it has to be filled. */
export async function createSearchIndex(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where name glob 'search_te*' and sql like 'create virtual table%'`.execute(db);
  if (rows.some(({ name }) => name === 'search_text_1')) return false;
  for (const { name } of rows) await sql`drop table ${sql.ref(name)}`.execute(db);
  await sql`delete from search_entry`.execute(db);
  await sql`create virtual table ${index} using fts5(title, keywords, body, content='', contentless_delete=1,
    detail='column', tokenize='unicode61 remove_diacritics 0 tokenchars ''=''')`.execute(db);
  await sql`create virtual table ${vocabulary} using fts5vocab(${index}, 'row')`.execute(db);
  return true;
}

/** Replaces the entries of an item. */
export async function replaceEntries(
  db: Database,
  { type, itemId }: { type: ContentType; itemId: string },
  entries: readonly SearchEntry[],
): Promise<void> {
  await removeEntries(db, [itemId]);
  const least = (weightOf[type] ?? 0) * keysPerWeight;
  const { rows } = await sql<{ key: number }>`select coalesce(max("key"), ${least}) as key from search_entry
    where "key" < ${least + keysPerWeight}`.execute(db);
  let key = Math.max(least, Number(rows[0]?.key ?? least));
  for (const { locale, anchor, title, keywords, tags, body } of entries) {
    key += 1;
    const tagTokens = tags.map(toTagToken);
    await db
      .insertInto('search_entry')
      .values({ key, type, item_id: itemId, locale, anchor, title, keywords, tags: tagTokens.join(' ') })
      .execute();
    const columns = [
      toTokens(title, locale),
      [...toTokens(keywords, locale), ...tagTokens],
      toTokens(body, locale),
    ];
    const [titles, names, bodies] = columns.map((tokens) => tokens.join(' '));
    await sql`insert into ${index} (rowid, title, keywords, body) values (${key}, ${titles}, ${names}, ${bodies})`.execute(
      db,
    );
  }
}

/** Removes the entries of items. */
export async function removeEntries(db: Database, itemIds: readonly string[]): Promise<void> {
  // Index first: a freed key is used again.
  const keys = db.selectFrom('search_entry').select('key').where('item_id', 'in', itemIds);
  await sql`delete from ${index} where rowid in (${keys})`.execute(db);
  await db.deleteFrom('search_entry').where('item_id', 'in', itemIds).execute();
}

/**
 * Returns at most `limit` entries that visitors may see at `now` (UTC ISO 8601) and that contain every unit, or with
 * `needs: 'any'` at least one of them. Entries that visitors may not see do not count towards the limit.
 */
export async function findEntries(
  db: Database,
  units: readonly Unit[],
  {
    scope,
    needs = 'all',
    limit,
    now,
  }: { scope: SearchScope; needs?: 'all' | 'any'; limit: number; now: string },
): Promise<FoundEntry[]> {
  const expression = units.map(toExpression).join(needs === 'all' ? ' AND ' : ' OR ');
  const match = scope === 'names' ? `{title keywords} : (${expression})` : expression;
  const { rows } = await sql<FoundEntry>`
    select entry."key", entry.type, entry.item_id as "itemId", entry.locale, entry.anchor, entry.title,
      entry.keywords, entry.tags
    from ${index} cross join search_entry as entry on entry."key" = ${index}.rowid
    where ${index} match ${match} and ${isEntryVisible(now)}
    order by ${index}.rowid desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns which of the tokens exist in any entry, also in drafts. */
export async function listKnownTokens(db: Database, tokens: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`select term from ${vocabulary}
    where term in (select value from json_each(${JSON.stringify(tokens)}))`.execute(db);
  return rows.map(({ term }) => term);
}

/** Returns the condition that visitors see the language of an entry: the state of its item, not a copy, decides. */
function isEntryVisible(now: string): RawBuilder<boolean> {
  const types = collectionNames.map((name) => collections[name]);
  const branches = types
    .filter(({ publicPath, listedAt }) => publicPath ?? listedAt)
    .map(({ type }) => {
      const shown = (locale: Locale) =>
        sql`exists (select 1 from ${sql.ref(type)} as item where item.id = entry.item_id and ${isVisible(now, locale)})`;
      return sql`when ${type} then case entry.locale ${sql.join(
        locales.map((locale) => sql`when ${locale} then ${shown(locale)}`),
        sql` `,
      )} end`;
    });
  return sql<boolean>`case entry.type ${sql.join(branches, sql` `)} else false end`;
}

function toExpression({ alternatives, tags }: Unit): string {
  const phrases = alternatives.map(
    ({ words, factor }) => `(${words.map((word) => toWordExpression(word, factor === 1)).join(' AND ')})`,
  );
  return `(${[...phrases, ...tags.map((tag) => quote(toTagToken(tag)))].join(' OR ')})`;
}

function toWordExpression(word: Word, isTyped: boolean): string {
  const { exact, prefixes } = toSoughtTokens(word, isTyped);
  return `(${[...exact.map(quote), ...prefixes.map((prefix) => `${quote(prefix)} *`)].join(' OR ')})`;
}

/** Folded texts and tokens contain letters, digits and `=` only. */
function quote(token: string): string {
  return `"${token}"`;
}
