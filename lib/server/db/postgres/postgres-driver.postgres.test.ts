import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, openSameDatabase, type TestDatabase } from '@/tests/setup/test-database';
import type { OpenDatabase } from '../open-database';

let first: TestDatabase;
/** Another instance of the site. */
let other: OpenDatabase;

beforeEach(async () => {
  first = await openTestDatabase();
  other = openSameDatabase(first);
  await first.database.db.schema
    .createTable('setting')
    .addColumn('name', 'text')
    .addColumn('value', 'text')
    .execute();
});
afterEach(async () => {
  await other.db.destroy();
  await first.drop();
});

const add = (database: OpenDatabase, name: string) =>
  database.db.insertInto('setting').values({ name, value: '' }).execute();

const list = async (database: OpenDatabase) =>
  (await database.db.selectFrom('setting').select('name').orderBy('name').execute()).map(({ name }) => name);

/** Ends all connections of the schema, as a restart of the server does. */
async function cutConnections(): Promise<void> {
  const { database } = first;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${`lyceum ${first.schema}`} and pid <> pg_backend_pid()`.execute(database.db);
}

/** Counts the connections of the schema. */
async function countConnections(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where application_name = ${`lyceum ${first.schema}`}`.execute(first.database.db);
  return rows[0]!.count;
}

test('transactions that write run one after the other, in all instances', async () => {
  const steps: string[] = [];
  const run = (database: OpenDatabase, name: string) =>
    database.db.transaction().execute(async (db) => {
      steps.push(`${name} begins`);
      const { count } = await db
        .selectFrom('setting')
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      await wait(20);
      await db
        .insertInto('setting')
        .values({ name: String(count), value: '' })
        .execute();
      steps.push(`${name} ends`);
    });
  await Promise.all(['a', 'b', 'c', 'd'].map((name, index) => run(index % 2 ? first.database : other, name)));
  for (let index = 0; index < steps.length; index += 2)
    expect(steps[index + 1]).toBe(steps[index]!.replace('begins', 'ends'));
  expect(await list(first.database)).toEqual(['0', '1', '2', '3']);
});

test('a statement that writes waits for the transaction of another instance, a reader does not', async () => {
  let isOver = false;
  let writing: Promise<unknown> = Promise.resolve();
  await first.database.db.transaction().execute(async (db) => {
    await db.insertInto('setting').values({ name: 'a', value: '' }).execute();
    writing = add(other, 'b').then(() => expect(isOver).toBe(true));
    expect(await list(other)).toEqual([]);
    await wait(50);
    isOver = true;
  });
  await writing;
  expect(await list(other)).toEqual(['a', 'b']);
});

test('many writers that wait leave connections to readers', async () => {
  await first.database.db.transaction().execute(async (db) => {
    const writers = Array.from({ length: 30 }, (_, index) => add(first.database, String(index)));
    await db.insertInto('setting').values({ name: 'a', value: '' }).execute();
    expect(await list(first.database)).toEqual([]);
    void Promise.all(writers);
  });
  await expect.poll(() => list(first.database)).toHaveLength(31);
});

test('a lock that another holds too long refuses the write and leaves the connection usable', async () => {
  const hasty = openSameDatabase(first, { poolSize: 1, statementTimeoutMs: 200 });
  await first.database.db.transaction().execute(async (db) => {
    await db.insertInto('setting').values({ name: 'a', value: '' }).execute();
    await expect(add(hasty, 'b')).rejects.toMatchObject({ code: '57014' });
  });
  await add(hasty, 'b');
  expect(await list(hasty)).toEqual(['a', 'b']);
  await hasty.db.destroy();
});

test('a write outlasts a writer that sends nothing more, whose transaction PostgreSQL ends', async () => {
  const writing = first.database.db.transaction().execute(async (db) => {
    await db.insertInto('setting').values({ name: 'a', value: '' }).execute();
    await add(other, 'b');
    await db.insertInto('setting').values({ name: 'c', value: '' }).execute();
  });
  await expect(writing).rejects.toThrow();
  expect(await list(other)).toEqual(['b']);
}, 30_000);

test('a statement that takes longer than allowed is ended, its transaction rolled back, and the connection usable', async () => {
  const hasty = openSameDatabase(first, { poolSize: 2, statementTimeoutMs: 200 });
  const writing = hasty.db.transaction().execute(async (db) => {
    await db.insertInto('setting').values({ name: 'a', value: '' }).execute();
    await sql`select pg_sleep(5)`.execute(db);
  });
  await expect(writing).rejects.toMatchObject({ code: '57014' });
  expect(await list(hasty)).toEqual([]);
  await add(hasty, 'b');
  expect(await list(other)).toEqual(['b']);
  await hasty.db.destroy();
});

test('an instance opens no more connections than allowed, however many queries wait', async () => {
  const small = openSameDatabase(first, { poolSize: 2 });
  const before = await countConnections();
  const waits = Array.from({ length: 12 }, () => sql`select pg_sleep(0.1)`.execute(small.db));
  let isOver = false;
  const over = Promise.all(waits).then(() => (isOver = true));
  let most = 0;
  while (!isOver) most = Math.max(most, (await countConnections()) - before);
  await over;
  expect(most).toBe(2);
  await small.db.destroy();
});

test('reads and new transactions go on with other connections after all were lost', async () => {
  await Promise.all([list(other), list(other), list(other)]);
  await cutConnections();
  expect(await list(other)).toEqual([]);
  await cutConnections();
  await other.db
    .transaction()
    .execute((db) => db.insertInto('setting').values({ name: 'a', value: '' }).execute());
  expect(await list(other)).toEqual(['a']);
});

test('a transaction whose connection is lost fails and is rolled back', async () => {
  const writing = other.db.transaction().execute(async (db) => {
    await db.insertInto('setting').values({ name: 'a', value: '' }).execute();
    await cutConnections();
    await db.insertInto('setting').values({ name: 'b', value: '' }).execute();
  });
  await expect(writing).rejects.toThrow(/terminat|not queryable|EPIPE|ECONNRESET/);
  expect(await list(other)).toEqual([]);
  await add(other, 'c');
  expect(await list(first.database)).toEqual(['c']);
});

test('a transaction whose failed statement was caught is not committed silently', async () => {
  const writing = other.db.transaction().execute(async (db) => {
    await db.insertInto('setting').values({ name: 'a', value: '' }).execute();
    await sql`select 1 / 0`.execute(db).catch(() => {});
  });
  await expect(writing).rejects.toThrow('rolled back');
  expect(await list(other)).toEqual([]);
});

test('texts are compared and sorted by their bytes, and null comes first', async () => {
  for (const name of ['a', 'B', 'ә', 'Z', 'я', 'b', null as never]) await add(first.database, name);
  const sorted = [null, 'B', 'Z', 'a', 'b', 'я', 'ә'];
  expect(await list(first.database)).toEqual(sorted);
  const descending = await first.database.db
    .selectFrom('setting')
    .select('name')
    .orderBy('name', 'desc')
    .execute();
  expect(descending.map(({ name }) => name)).toEqual(sorted.toReversed());
  const after = await first.database.db
    .selectFrom('setting')
    .select('name')
    .where('name', '>', 'Z')
    .execute();
  expect(after.map(({ name }) => name as string).sort()).toEqual(['a', 'b', 'я', 'ә']);
});

test('a NUL in a text is replaced', async () => {
  await add(first.database, 'a\0b');
  expect(await list(first.database)).toEqual(['a\uFFFDb']);
});
