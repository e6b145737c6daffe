import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { AnyInput } from '@/lib/content/input';
import { collectionNames, definitionOf, type Definition } from '@/lib/content/registry';
import type { ContentRow, Database, Tables } from '../db/database';
import { fromRow, toSearchText } from '../rows/rows';
import { selectItems } from '../rows/select-items';
import { createSearchIndex, noteTokens } from './create-search-index';
import { removeEntries, replaceEntries } from './search-index';
import { toEntries } from './to-entries';

/** Number of items per transaction when the index is filled, so that each takes far less time than a writer waits. */
const batchSize = 250;

/** Pause after a transaction, in milliseconds: SQLite's writers ask for the lock again after at most 100 ms. */
const pauseMs = 110;

/** Updates what the search for visitors knows of an item. Types without a place on the site are not searched. */
export async function indexForSearch(
  db: Database,
  definition: Definition,
  itemId: string,
  input: AnyInput,
): Promise<void> {
  if (!isSearched(definition)) return;
  await replaceEntries(db, { type: definition.type, itemId }, toEntries(definition, input));
}

function isSearched({ address: { publicPath, listedAt } }: Definition): boolean {
  return Boolean(publicPath ?? listedAt);
}

/**
 * Creates the index of the search for visitors, and fills it unless it has the present tokens. Others may search and save
 * meanwhile. After an interruption the next call starts again.
 */
export async function fillSearchIndex(db: Kysely<Tables>): Promise<void> {
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  if (!tables.has('search_entry')) return;
  if (!(await db.transaction().execute(createSearchIndex))) return;
  for (const definition of collectionNames.map(definitionOf)) {
    if (!tables.has(definition.type)) continue;
    await db.transaction().execute((transaction) => removeStale(transaction, definition));
    await fill(db, definition);
  }
  await noteTokens(db);
}

/** Removes the entries of items that do not exist, and of a type that is not searched any more. */
async function removeStale(db: Database, definition: Definition): Promise<void> {
  const { type } = definition;
  const kept = isSearched(definition) ? sql`select id from ${sql.table(type)}` : sql`select null where false`;
  const { rows } = await sql<{ item_id: string }>`select distinct item_id from search_entry
    where type = ${type} and item_id not in (${kept})`.execute(db);
  for (let first = 0; first < rows.length; first += batchSize) {
    const ids = rows.slice(first, first + batchSize).map(({ item_id }) => item_id);
    await removeEntries(db, ids);
  }
}

/** Stores the text in which lists of the cabinet search, if texts are folded otherwise than when the item was saved. */
async function storeSearchText(
  db: Database,
  definition: Definition,
  row: ContentRow,
  input: AnyInput,
): Promise<void> {
  const texts = {
    search_kz: toSearchText(definition, input, 'kz'),
    search_ru: toSearchText(definition, input, 'ru'),
  };
  if (row.search_kz === texts.search_kz && row.search_ru === texts.search_ru) return;
  await db.updateTable(definition.type).set(texts).where('id', '=', row.id).execute();
}

async function fill(db: Kysely<Tables>, definition: Definition): Promise<void> {
  let after = '';
  for (;;) {
    const last = await db.transaction().execute(async (transaction) => {
      const rows = await selectItems(transaction, definition.type)
        .where('id', '>', after)
        .orderBy('id')
        .limit(batchSize)
        .execute();
      for (const row of rows) {
        const input = fromRow(definition, row);
        await storeSearchText(transaction, definition, row, input);
        await indexForSearch(transaction, definition, row.id, input);
      }
      return rows.length === batchSize ? rows.at(-1) : undefined;
    });
    if (!last) return;
    after = last.id;
    await wait(pauseMs);
  }
}
