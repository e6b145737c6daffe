import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnyInput } from '../../content/input';
import { listCategoryKinds, listSiteCategories } from '../../content/categories';
import { fromRow } from '../rows/rows';
import { selectItems } from '../rows/select-items';
import { category } from '../../content/types/category';
import { news } from '../../content/types/news';
import { migrate } from './migrate';
import { migrations } from '../db/migrations';
import type { OpenDatabase } from '../db/open-database';
import { openSqlite } from '../db/sqlite';

let database: OpenDatabase;

beforeEach(async () => {
  database = openSqlite(':memory:');
  const before = Object.entries(migrations).filter(([name]) => name < '0024-z');
  await migrate(database.db, Object.fromEntries(before));
});
afterEach(() => database.db.destroy());

test('items keep their categories, and every stored value is a category', async () => {
  const old = [
    [
      'news',
      'category',
      'news',
      ['school-life', 'olympiads', 'it', 'admission', 'upbringing', 'sport', 'boarding'],
    ],
    ['album', 'category', 'album', ['celebration', 'olympiad', 'sport', 'boarding', 'lessons']],
    [
      'document',
      'category',
      'document',
      ['charter', 'admission', 'report', 'self-assessment', 'anti-corruption'],
    ],
    ['method', 'kind', 'method', ['long-term-plan', 'video-lesson']],
    ['achievement', 'subject', 'subject', ['informatics', 'other']],
  ] as const;
  for (const [table, column, , keys] of old)
    for (const key of keys)
      await sql`insert into ${sql.table(table)} (id, version, created_at, updated_at, status_kz, status_ru, search_kz,
        search_ru, ${sql.ref(column)}) values (${key}, 1, '', '', 'published', 'draft', '', '', ${key})`.execute(
        database.db,
      );
  await migrate(database.db);

  const stored = new Set((await readCategories()).map(({ kind, key }) => `${String(kind)} ${String(key)}`));
  for (const [table, column, kind, keys] of old) {
    const { rows } = await sql<{ id: string; value: string; version: number }>`
      select id, ${sql.ref(column)} as value, version from ${sql.table(table)}`.execute(database.db);
    expect(rows.map(({ id }) => id).sort()).toEqual([...keys].sort());
    for (const { id, value, version } of rows) {
      expect([value, version]).toEqual([id, 1]);
      expect(stored).toContain(`${kind} ${value}`);
    }
  }
  const row = await selectItems(database.db, 'news').where('id', '=', 'it').executeTakeFirstOrThrow();
  expect(fromRow(news, row)['category']).toBe('it');
});

test('the first categories are complete, published and in order', async () => {
  await migrate(database.db);
  const rows = await readCategories();
  for (const kind of listCategoryKinds()) {
    const positions = rows.filter((row) => row.kind === kind).map(({ position }) => position);
    expect(positions.length).toBeGreaterThan(4);
    expect(positions).toEqual(positions.map((_position, index) => index + 1));
  }
  for (const row of rows) expect(category.inputSchema.safeParse(row).error).toBeUndefined();
  const isStored = (kind: string, key: string) => rows.some((row) => row.kind === kind && row.key === key);
  expect(listSiteCategories('news')).toEqual(['it', 'admission']);
  const shownDocuments = ['admission', 'meals', 'report', 'self-assessment'];
  expect(listSiteCategories('document').sort()).toEqual(shownDocuments);
  for (const kind of listCategoryKinds())
    for (const key of listSiteCategories(kind)) expect(isStored(kind, key)).toBe(true);
});

async function readCategories() {
  const rows = await selectItems(database.db, 'category').orderBy('kind').orderBy('position').execute();
  return rows.map(
    (row) => fromRow(category, row) as AnyInput & Record<'kind' | 'key' | 'position', string | number>,
  );
}
