import { sql, type Kysely, type RawBuilder } from 'kysely';
import { fold } from '../../../content/fold';
import type { AnyInput } from '../../../content/input';
import type { LocalizedText } from '../../../content/localized';
import { collectionNames, definitionOf, type ContentType, type Definition } from '../../../content/registry';
import { locales } from '../../../i18n/locales';
import type { Database, Tables } from '../database';
import { fromRow, toSearchColumns, toSearchText } from '../../content/items/rows';
import { selectItems } from '../../content/items/select-items';

/** Part of an item to search: its title, or all its words. */
export type IndexedPart = 'title' | 'words';

/** Number of rows per batch when an index is filled. */
const batchSize = 500;

/**
 * Creates and fills the text index of every content type that has none, and updates the search text of its rows. The
 * trigram index also finds text inside words. It is derived from the rows and stores no text.
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
    // Sequential, to keep one row at a time in memory.
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

/** Updates the text index of an item. */
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
  // Padded with spaces, because toPhrase() matches short words with the space before them.
  const [titles, words] = texts.map((parts) => ` ${parts.join('  ')} `);
  await sql`insert or replace into ${indexOf(definition.type)} (rowid, title, words)
    select key, ${titles}, ${words} from text_key where item_id = ${itemId}`.execute(db);
}

/** Removes purged items from the text index. */
export async function removeFromTextIndex(
  db: Database,
  type: ContentType,
  itemIds: readonly string[],
): Promise<void> {
  const keys = db.selectFrom('text_key').select('key').where('item_id', 'in', itemIds);
  // Index first: a freed key is reused by the next new item.
  await sql`delete from ${indexOf(type)} where rowid in (${keys})`.execute(db);
  await db.deleteFrom('text_key').where('item_id', 'in', itemIds).execute();
}

/** Returns the ids of at most `limit` items, newest first, that contain all folded words or text fragments. */
export function findByText(
  type: ContentType,
  part: IndexedPart,
  words: readonly string[],
  { limit }: { limit: number },
): RawBuilder<string> {
  const phrases = words.map(toPhrase).join(' AND ');
  const index = indexOf(type);
  // The cross joins fix the order: SQLite reads the index until it has enough rows.
  return sql`(select item_id from ${index}
    cross join text_key on text_key.key = ${index}.rowid
    where ${index} match ${`${part} : (${phrases})`}
    order by ${index}.rowid desc limit ${limit})`;
}

/**
 * Returns the phrase of a word. The trigram index needs three characters, so two letters match the beginning of a
 * word, and a single letter a whole word.
 */
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
