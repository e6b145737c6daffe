import { expect, test } from 'vitest';
import { openSqlite } from '../db/sqlite';
import { readMigratedDatabase } from '@/tests/setup/migrated-database';
import { pruneCopies } from './prune-copies';

test('a copy that cannot be deleted keeps no other one', async () => {
  const database = openSqlite(await readMigratedDatabase());
  const removed: string[] = [];
  const cache = {
    open: async () => null,
    fill: async () => {},
    list: () => ['a.webp', 'b.webp', 'c.webp'],
    remove: async (name: string) => {
      if (name === 'b.webp') throw new Error('EPERM');
      removed.push(name);
    },
  };
  await expect(pruneCopies(database, cache)).rejects.toThrow('1 copies remain: Error: EPERM');
  expect(removed).toEqual(['a.webp', 'c.webp']);
  await database.db.destroy();
});
