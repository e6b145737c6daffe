import type { Kysely, RawBuilder } from 'kysely';
import { fold } from '@/lib/content/words/fold';
import type { AnyInput } from '@/lib/content/input';
import type { LocalizedText } from '@/lib/content/localized';
import {
  collectionNames,
  definitionOf,
  seededCollections,
  type ContentType,
  type Definition,
} from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import type { Database, Tables } from '../db/database';
import type { IndexedPart } from '../db/engine';
import { engineOf } from '../db/engine-of';
import { fromRow, toSearchColumns, toSearchText } from './rows';
import { selectItems } from './select-items';

/** Number of rows per batch when an index is filled. */
const batchSize = 500;

/**
 * Creates and fills the text index of every content type that has none, and updates the search text of its rows. Adds the
 * rows that migrations inserted to the others. The trigram index also finds text inside words. It is derived from the rows
 * and stores no text.
 */
export async function createMissingTextIndexes(db: Kysely<Tables>): Promise<void> {
  const existing = new Set((await db.introspection.getTables()).map(({ name }) => name));
  for (const collection of collectionNames) {
    const definition = definitionOf(collection);
    if (!existing.has(definition.type)) continue;
    await db.transaction().execute(async (transaction) => {
      const isNew = await engineOf(db).textIndex.create(transaction, definition.type);
      if (isNew || seededCollections.includes(collection)) await fill(transaction, definition, !isNew);
    });
  }
}

/** Adds the rows of a type to its index; with `onlyInserted` those without a search text, which migrations inserted. */
async function fill(db: Database, definition: Definition, onlyInserted: boolean): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await selectItems(db, definition.type)
      .where('id', '>', after)
      .$if(onlyInserted, (query) => query.where('search_kz', '=', '').where('search_ru', '=', ''))
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
  const title = input[definition.titleField] as LocalizedText;
  const texts = [
    locales.map((locale) => fold(title[locale] ?? '')),
    locales.map((locale) => toSearchText(definition, input, locale)),
  ];
  // Padded with spaces, because toPhrase() matches short words with the space before them.
  const [padded, words] = texts.map((parts) => ` ${parts.join('  ')} `) as [string, string];
  await engineOf(db).textIndex.replace(db, definition.type, itemId, { title: padded, words });
}

/** Removes purged items from the text index. */
export async function removeFromTextIndex(
  db: Database,
  type: ContentType,
  itemIds: readonly string[],
): Promise<void> {
  await engineOf(db).textIndex.remove(db, type, itemIds);
}

/**
 * Returns a subquery of the ids of at most `limit` items, newest first, that contain all folded words or text
 * fragments.
 */
export function findByText(
  db: Database,
  type: ContentType,
  { part, words, limit }: { part: IndexedPart; words: readonly string[]; limit: number },
): RawBuilder<string> {
  return engineOf(db).textIndex.find(type, part, words.map(toPhrase), limit);
}

/**
 * Returns the phrase of a word. The trigram index needs three characters, so two letters match the beginning of a
 * word, and a single letter a whole word.
 */
function toPhrase(word: string): string {
  const letters = [...word].length;
  return letters === 1 ? ` ${word} ` : letters === 2 ? ` ${word}` : word;
}
