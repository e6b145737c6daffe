import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSqlite } from './sqlite';

test('stores nothing of a transaction that SQLite rolled back, although its error was caught', async () => {
  const { db } = openSqlite(':memory:');
  await sql`create table note (text text)`.execute(db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + 2}`).execute(db);
  const add = (text: string) => sql`insert into note values (${text})`;
  const adding = db.transaction().execute(async (transaction) => {
    await add('first').execute(transaction);
    await add('x'.repeat(100_000))
      .execute(transaction)
      .catch(() => {});
    await add('second').execute(transaction);
  });
  await expect(adding).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  await db.transaction().execute((transaction) => add('next').execute(transaction));
  expect((await sql`select text from note`.execute(db)).rows).toEqual([{ text: 'next' }]);
  await db.destroy();
});
