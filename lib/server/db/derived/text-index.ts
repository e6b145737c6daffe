import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { fold } from '../../../content/fold';
import type { AnyInput } from '../../../content/input';
import type { LocalizedText } from '../../../content/localized';
import { collectionNames, definitionOf, type ContentType, type Definition } from '../../../content/registry';
import { locales } from '../../../i18n/locales';
import type { Database, Tables } from '../database';
import { fromRow, toSearchColumns, toSearchText } from '../../content/items/rows';
import { selectItems } from '../../content/items/select-items';

/** Where something is looked for: what an item is called, or all its words. */
export type IndexedPart = 'title' | 'words';

/** How many rows are put into a new index at a time. */
const batchSize = 500;

/**
 * Creates and fills the text index of every content type that has none, and writes down anew what its rows are searched
 * for. The indexes find three letters in a row, so they find what stands inside a word. They are derived from the rows
 * and hold no text of their own.
 */
export async function createMissingTextIndexes(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master`.execute(db);
  const existing = new Set(rows.map(({ name }) => name));
  for (const definition of collectionNames.map(definitionOf)) {
    const type = definition.type;
    if (!existing.has(type) || existing.has(toIndexName(type))) continue;
    await db.transaction().execute(async (transaction) => {
      await sql`create virtual table ${indexOf(type)} using fts5(
        title, words, content='', contentless_delete=1, tokenize='trigram')`.execute(transaction);
      await fill(transaction, definition);
    });
  }
}

async function fill(db: Database, definition: Definition): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await selectItems(db, definition.type)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    // One after the other: all of them at once would be held in memory.
    for (const row of rows) {
      const input = fromRow(definition, row);
      await db
        .updateTable(definition.type)
        .set(toSearchColumns(definition, input))
        .where('id', '=', row.id)
        .execute();
      await indexTexts(db, definition, row.id, input);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Makes what an item says now what it is found by. */
export async function indexTexts(
  db: Database,
  definition: Definition,
  itemId: string,
  input: AnyInput,
): Promise<void> {
  await db
    .insertInto('text_key')
    .values({ item_id: itemId })
    .onConflict((conflict) => conflict.column('item_id').doNothing())
    .execute();
  const title = input[definition.titleField] as LocalizedText;
  const texts = [
    locales.map((locale) => fold(title[locale] ?? '')),
    locales.map((locale) => toSearchText(definition, input, locale)),
  ];
  // A space before and behind: short words are looked for together with where they begin.
  const [titles, words] = texts.map((parts) => ` ${parts.join('  ')} `);
  await sql`insert or replace into ${indexOf(definition.type)} (rowid, title, words)
    select key, ${titles}, ${words} from text_key where item_id = ${itemId}`.execute(db);
}

/** Forgets what items said, when they are deleted for good. */
export async function forgetTexts(
  db: Database,
  type: ContentType,
  itemIds: readonly string[],
): Promise<void> {
  const keys = db.selectFrom('text_key').select('key').where('item_id', 'in', itemIds);
  // The index first: a number that is free again goes to the next new item.
  await sql`delete from ${indexOf(type)} where rowid in (${keys})`.execute(db);
  await db.deleteFrom('text_key').where('item_id', 'in', itemIds).execute();
}

/**
 * The ids of at most `limit` items, last made first, that hold every one of the folded words or pieces of text and
 * meet `condition` on their row: what a reader may not see takes no place of what they may.
 */
export function findByText(
  type: ContentType,
  part: IndexedPart,
  words: readonly string[],
  { limit, condition = sql<boolean>`true` }: { limit: number; condition?: Expression<SqlBool> },
): RawBuilder<string> {
  const asked = words.map(toPhrase).join(' AND ');
  const index = indexOf(type);
  // In this order: row by row of what the index found, until there are enough.
  return sql`(select item_id from ${index}
    cross join text_key on text_key.key = ${index}.rowid
    cross join ${sql.ref(type)} on ${sql.ref(type)}.id = text_key.item_id
    where ${index} match ${`${part} : (${asked})`} and ${condition}
    order by ${index}.rowid desc limit ${limit})`;
}

/** The index knows three letters and more: of a short word its beginning, of a single letter the whole word. */
function toPhrase(word: string): string {
  const letters = [...word].length;
  return `"${letters === 1 ? ` ${word} ` : letters === 2 ? ` ${word}` : word}"`;
}

function toIndexName(type: string): string {
  return `text_of_${type}`;
}

function indexOf(type: string) {
  return sql.ref(toIndexName(type));
}
