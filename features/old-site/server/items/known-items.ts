import { sql } from 'kysely';
import { definitionOf } from '@/lib/content/registry';
import type { Database } from '@/lib/server/db/database';

const kinds = ['news', 'pages', 'images', 'documents', 'albums'] as const;

/**
 * Returns those items that exist, also in the trash, or that an earlier import created and the site purged since. A
 * photo that was taken down must not come back.
 */
export async function listKnownItems(db: Database, itemIds: readonly string[]): Promise<Set<string>> {
  const ids = JSON.stringify(itemIds);
  const known = new Set<string>();
  for (const table of [...kinds.map((kind) => definitionOf(kind).type), 'audit'] as const) {
    const column = table === 'audit' ? 'item_id' : 'id';
    const { rows } = await sql<{ id: string }>`
      select distinct ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(column)} in (select value from json_each(${ids}))`.execute(db);
    for (const { id } of rows) known.add(id);
  }
  return known;
}
