import type { Database as SqliteFile } from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepStatements } from './keep-statements';
import { BetterSqlite } from './sqlite-client';

let file: SqliteFile;

beforeEach(() => {
  file = new BetterSqlite(':memory:');
  file.exec("create table item (id integer, name text); insert into item values (1, 'a'), (2, 'b')");
});
afterEach(() => void file.close());

it('prepares a text once', () => {
  const database = keepStatements(file);
  const statement = database.prepare('select name from item where id = ?');
  expect(database.prepare('select name from item where id = ?')).toBe(statement);
  expect(statement.all([2])).toEqual([{ name: 'b' }]);
});

it('returns the columns of a changed table', () => {
  const database = keepStatements(file);
  expect(database.prepare('select * from item where id = 1').all([])).toEqual([{ id: 1, name: 'a' }]);
  file.exec("alter table item add column place text default 'here'");
  expect(database.prepare('select * from item where id = 1').all([])).toEqual([
    { id: 1, name: 'a', place: 'here' },
  ]);
});

it('prepares a text again while its rows are streamed', () => {
  const database = keepStatements(file);
  const rows = [];
  for (const row of database.prepare('select id from item').iterate([]))
    rows.push([row, database.prepare('select id from item').all([])]);
  expect(rows).toEqual([
    [{ id: 1 }, [{ id: 1 }, { id: 2 }]],
    [{ id: 2 }, [{ id: 1 }, { id: 2 }]],
  ]);
});

it('drops the statements that were not used for longest', () => {
  const database = keepStatements(file);
  const first = database.prepare('select 0 as number');
  for (let number = 1; number <= 256; number++) database.prepare(`select ${number} as number`);
  expect(database.prepare('select 256 as number')).toBe(database.prepare('select 256 as number'));
  expect(database.prepare('select 0 as number')).not.toBe(first);
});
