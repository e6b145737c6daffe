import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectionNames, definitionOf } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { toShownText } from '@/lib/server/rows/shown-text';
import { isVisible } from '@/lib/server/rows/visibility';
import { migrate } from '@/lib/server/set-up/migrate';
import { openSqlite } from '@/lib/server/db/sqlite';

const { db } = openSqlite(':memory:');
beforeAll(() => migrate(db));
afterAll(() => db.destroy());

/** Returns SQLite's query plan. */
async function planOf(query: string): Promise<string> {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query)}`.execute(db);
  return rows.map(({ detail }) => detail).join('\n');
}

describe('finds scheduled items by index', () => {
  beforeAll(async () => {
    // As for a new type, whose migration only creates its table.
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

describe('reads a page of a public list from an index', () => {
  const localized = collectionNames
    .map(definitionOf)
    .flatMap(({ type, fields, list: { sortable } }) =>
      sortable.filter((name) => fields[name]!.localized).map((name) => ({ type, name })),
    );

  test.each(localized)('$type by $name', async ({ type, name }) => {
    for (const locale of locales) {
      const page = db
        .selectFrom(type)
        .select('id')
        .where(isVisible('2026'))
        .orderBy(toShownText(name, locale))
        .orderBy('created_at')
        .orderBy('id')
        .limit(20);
      const plan = await page.explain<{ detail: string }>(undefined, sql`query plan`);
      const index = `${type}_by_shown_${name}_${locale}_created_at`;
      expect(plan.map(({ detail }) => detail)).toEqual([`SCAN ${type} USING COVERING INDEX ${index}`]);
    }
  });
});

test.each(['user_id', 'action', 'collection', 'item_id'])(
  'reads the audit log by %s from an index',
  async (column) => {
    const where = `from audit where ${column} = 'x'`;
    const sought = `USING COVERING INDEX audit_${column} (${column}=?)`;
    expect(await planOf(`select count(*) ${where}`)).toBe(`SEARCH audit ${sought}`);
    const page = await planOf(`select * ${where} and at > '2026' order by at desc, id limit 20 offset 0`);
    expect(page).toContain(`SEARCH audit USING INDEX audit_${column} (${column}=? AND at>?)`);
  },
);

test('finds the galleries that show an image without reading all news', async () => {
  const plan = await planOf(
    `select id from news where gallery <> '[]' and instr(gallery, '01890a5d-ac96-774b-bcce-b302099a8057') > 0`,
  );
  expect(plan).toBe('SCAN news USING COVERING INDEX news_holding_gallery');
});

test('finds expired rows by index', async () => {
  const plan = await planOf(
    'select name from stored_object where removed_at is not null and erased_at is null',
  );
  expect(plan).toContain('stored_object_to_erase');
});

test('looks for another item with a unique value in the index of its field only', async () => {
  const types = collectionNames.map(definitionOf).filter(({ uniqueField }) => uniqueField !== null);
  expect(types.length).toBeGreaterThan(1);
  for (const { type, uniqueField } of types) {
    const query = `select id from ${type} where ${uniqueField} = 1 and id <> 'a' and deleted_at is null limit 1`;
    const index = `${type}_by_${uniqueField}_created_at`;
    expect(await planOf(query)).toBe(`SEARCH ${type} USING COVERING INDEX ${index} (${uniqueField}=?)`);
  }
});
