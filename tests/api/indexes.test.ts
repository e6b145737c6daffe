import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectionNames, definitionOf } from '@/lib/content/registry';
import { migrate } from '@/lib/server/db/migrate';
import { openSqlite } from '@/lib/server/db/sqlite';

const { db } = openSqlite(':memory:');
beforeAll(() => migrate(db));
afterAll(() => db.destroy());

/** How SQLite goes about a query. */
async function planOf(query: string): Promise<string> {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query)}`.execute(db);
  return rows.map(({ detail }) => detail).join('\n');
}

describe('what is scheduled is sought, not looked for', () => {
  beforeAll(async () => {
    // As in a type that is new: its migration makes a table and nothing else.
    for (const { type } of collectionNames.map(definitionOf))
      for (const column of ['publish_at', 'unpublish_at'])
        await db.schema.dropIndex(`${type}_${column}`).execute();
    await migrate(db);
  });

  test.each(collectionNames)('%s', async (collection) => {
    const { type } = definitionOf(collection);
    for (const column of ['publish_at', 'unpublish_at']) {
      const next = `select min(${column}) from ${type} where ${column} > '2026' and deleted_at is null`;
      expect(await planOf(next)).toBe(`SEARCH ${type} USING INDEX ${type}_${column} (${column}>?)`);
    }
  });
});

test.each(['user_id', 'action', 'collection', 'item_id'])('the history by %s', async (column) => {
  const where = `from audit where ${column} = 'x'`;
  const sought = `USING COVERING INDEX audit_${column} (${column}=?)`;
  expect(await planOf(`select count(*) ${where}`)).toBe(`SEARCH audit ${sought}`);
  const page = await planOf(`select * ${where} and at > '2026' order by at desc, id limit 20 offset 0`);
  expect(page).toContain(`SEARCH audit USING INDEX audit_${column} (${column}=? AND at>?)`);
});

test('what is to be erased', async () => {
  const plan = await planOf(
    'select name from stored_object where removed_at is not null and erased_at is null',
  );
  expect(plan).toContain('stored_object_to_erase');
});
