import type { Kysely } from 'kysely';
import type { AnyInput } from '../../../content/input';
import { collectionNames, definitionOf, type Definition } from '../../../content/registry';
import type { Database, Tables } from '../../db/database';
import { fromRow } from '../../content/items/rows';
import { selectItems } from '../../content/items/select-items';
import { createSearchIndex } from './create-search-index';
import { replaceEntries } from './search-index';
import { toEntries } from './to-entries';

/** Number of rows per batch when the index is filled. */
const batchSize = 500;

/** Updates what the search for visitors knows of an item. Types without a place on the site are not searched. */
export async function indexForSearch(
  db: Database,
  definition: Definition,
  itemId: string,
  input: AnyInput,
): Promise<void> {
  if (!definition.publicPath && !definition.listedAt) return;
  await replaceEntries(db, { type: definition.type, itemId }, toEntries(definition, input));
}

/** Creates and fills the index of the search for visitors if there is none. */
export async function createMissingSearchIndex(db: Kysely<Tables>): Promise<void> {
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  if (!tables.has('search_entry')) return;
  await db.transaction().execute(async (transaction) => {
    if (!(await createSearchIndex(transaction))) return;
    for (const definition of collectionNames.map(definitionOf)) {
      if (tables.has(definition.type)) await fill(transaction, definition);
    }
  });
}

async function fill(db: Database, definition: Definition): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await selectItems(db, definition.type)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const row of rows) await indexForSearch(db, definition, row.id, fromRow(definition, row));
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
