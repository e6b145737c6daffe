import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fold } from '../../content/words/fold';
import { openTestDatabase, type TestDatabase } from '@/tests/setup/test-database';
import { findByText } from '../rows/text-index';
import { migrate } from './migrate';
import { migrations } from '../db/migrations';
import first from '../db/migrations/0028-search/first-synonyms.json';
import further from '../db/migrations/0036-synonyms/further-synonyms.json';
import third from '../db/migrations/0039-synonyms/further-synonyms.json';
import fourth from '../db/migrations/0041-synonyms/further-synonyms.json';
import everyday from '../db/migrations/0049-synonyms/everyday-synonyms.json';
import sixth from '../db/migrations/0063-synonyms/further-synonyms.json';
import seventh from '../db/migrations/0065-synonyms/further-synonyms.json';

const split = (list: string) => list.split(', ');

/** The last phrase of a new group, and its main one. */
const [main, phrase] = [split(further[0]!.ru)[0]!, split(further[0]!.ru).at(-1)!];

/** A phrase of the first list that a new group has, too. */
const shared = first
  .flatMap(({ ru }) => split(ru))
  .find((known) => further.some(({ ru }) => split(ru).indexOf(known) > 0))!;

let opened: TestDatabase;

beforeEach(async () => {
  opened = await openTestDatabase();
  const before = Object.entries(migrations).filter(([name]) => name < '0036');
  await migrate(opened.database.db, Object.fromEntries(before));
});
afterEach(() => opened.drop());

const execute = (query: ReturnType<typeof sql>) => query.execute(opened.database.db);

async function listGroups(): Promise<string[]> {
  const rows = await opened.database.db
    .selectFrom('synonym')
    .select('words_ru')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => String(row['words_ru']));
}

/** Returns the added groups that contain a phrase besides the main one. */
async function listAdded(sought: string): Promise<string[]> {
  const before = new Set(await listGroups());
  await migrate(opened.database.db);
  return (await listGroups()).filter((list) => !before.has(list) && split(list).indexOf(sought) > 0);
}

const addGroup = (words: string, deletedAt: string | null = null) =>
  execute(sql`insert into synonym (id, version, created_at, updated_at, status_kz, status_ru, search_kz, search_ru,
    words_kz, words_ru, deleted_at) values ('own', 1, '', '', 'published', 'published', ${words}, ${words}, ${words},
    ${words}, ${deletedAt})`);

test('a site that left its synonyms as they were gets all new groups', async () => {
  const before = await listGroups();
  await migrate(opened.database.db);
  const added = [...further, ...third, ...fourth, ...everyday, ...sixth, ...seventh].map(({ ru }) => ru);
  expect((await listGroups()).toSorted()).toEqual([...before, ...added].toSorted());
});

test('new groups are in the lists of staff', async () => {
  await migrate(opened.database.db);
  const found = findByText(opened.database.db, 'synonym', { part: 'words', words: [fold(phrase)], limit: 9 });
  const { rows } = await execute(sql`select id from synonym where id in (${found})`);
  expect(rows).toHaveLength(1);
});

test.each([
  ['has', null],
  ['removed', '2026-01-01'],
])('a phrase in a group that the site %s is not added', async (_, deletedAt) => {
  await addGroup(`x, ${phrase.toUpperCase()}`, deletedAt);
  expect(await listAdded(phrase)).toEqual([]);
  expect(await listGroups()).toContain(split(further[0]!.ru).slice(0, -1).join(', '));
});

test('a phrase that the site once had is not added', async () => {
  await addGroup('x, y');
  const input = JSON.stringify({ words: { kz: null, ru: `x; ${phrase}` } });
  await execute(sql`insert into revision (content_type, item_id, version, saved_at, saved_by, input)
    values ('synonym', 'own', 1, '', null, ${input})`);
  expect(await listAdded(phrase)).toEqual([]);
});

test('a phrase in a purged group is not added', async () => {
  await execute(sql`insert into audit (id, at, user_id, action, collection, item_id, title, title_ru)
    values ('entry', '', null, 'delete', 'synonyms', 'purged', 'x', ${`${main}, ${phrase}`})`);
  expect(await listAdded(phrase)).toEqual([]);
});

test.each(['changed', 'purged'])(
  'a phrase of the first list is not added if its group was %s',
  async (how) => {
    const where = sql`where words_ru like ${`%${shared}%`}`;
    if (how === 'purged') await execute(sql`delete from synonym ${where}`);
    else await execute(sql`update synonym set version = 2, words_ru = 'x' ${where}`);
    expect(await listAdded(shared)).toEqual([]);
  },
);

test('a phrase of the first list is added if its group was left as it was', async () => {
  expect(await listAdded(shared)).not.toEqual([]);
});

describe.each([
  ['second', '0039', third],
  ['third', '0041', fourth],
  ['fourth', '0049', everyday],
])('a site with the %s list', (_, next, added) => {
  /** A phrase of the first list besides the main one. */
  const known = added
    .flatMap(({ ru }) => split(ru).slice(1))
    .find((other) => first.some(({ ru }) => split(ru).includes(other)))!;

  beforeEach(async () => {
    const before = Object.entries(migrations).filter(([name]) => name < next);
    await migrate(opened.database.db, Object.fromEntries(before));
  });

  test('gets the next one if it left its synonyms as they were', async () => {
    await migrate(opened.database.db);
    expect(await listGroups()).toEqual(expect.arrayContaining(added.map(({ ru }) => ru)));
  });

  test('gets it without phrases of groups that it changed', async () => {
    await execute(sql`update synonym set version = 2, words_ru = 'x' where words_ru like ${`%${known}%`}`);
    await migrate(opened.database.db);
    expect((await listGroups()).flatMap(split)).not.toContain(known);
  });
});
