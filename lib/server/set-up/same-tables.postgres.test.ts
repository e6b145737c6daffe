import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '@/tests/setup/test-database';
import type { Tables } from '../db/database';
import { migrate } from './migrate';
import { openSqlite } from '../db/sqlite';

const sqlite = openSqlite(':memory:');
let postgres: TestDatabase;

beforeAll(async () => {
  postgres = await openTestDatabase();
  await migrate(postgres.database.db);
  await migrate(sqlite.db);
});
afterAll(async () => {
  await sqlite.db.destroy();
  await postgres.drop();
});

/** Types of columns in PostgreSQL for those in SQLite. */
const types: Record<string, string> = {
  text: 'text',
  integer: 'bigint',
  real: 'double precision',
  'varchar(255)': 'character varying(255)',
};

/** Tables of the text indexes, which differ. */
const isIndex = (name: string) => /^(text_of_|search_te(xt|rm)_)/.test(name);

async function listColumns(db: Kysely<Tables>): Promise<Record<string, Record<string, string>>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const shown = tables.filter(({ name }) => !isIndex(name));
  return Object.fromEntries(
    shown.map(({ name, columns }) => [
      name,
      Object.fromEntries(
        columns.map((column) => {
          const type = types[column.dataType.toLowerCase()] ?? column.dataType;
          return [column.name, `${type}${column.isNullable ? '' : ' not null'}`];
        }),
      ),
    ]),
  );
}

test('both systems have the same tables, columns and nullability after all migrations', async () => {
  const [expected, actual] = [await listColumns(sqlite.db), await listColumns(postgres.database.db)];
  // SQLite does not make the columns of a primary key mandatory.
  for (const [table, columns] of Object.entries(actual))
    for (const [column, type] of Object.entries(columns))
      if (type === `${expected[table]?.[column]} not null`) expected[table]![column] = type;
  expect(Object.keys(actual).length).toBeGreaterThan(45);
  expect(actual).toEqual(expected);
});

test('both systems have the same first content', async () => {
  const read = (db: Kysely<Tables>) =>
    db
      .selectFrom('category')
      .select(['kind', 'key', 'name_kz', 'position'])
      .orderBy('kind')
      .orderBy('key')
      .execute();
  const rows = await read(postgres.database.db);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows).toEqual(await read(sqlite.db));
});

test('a second start changes nothing', async () => {
  const { statements } = postgres.database;
  const failed = statements.failed;
  await migrate(postgres.database.db);
  expect(statements.failed).toBe(failed);
});
