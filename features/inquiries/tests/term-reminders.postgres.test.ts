import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAccount } from '@/lib/server/auth/accounts';
import type { OpenDatabase } from '@/lib/server/db/open-database';
import { openMigratedDatabase, openSameDatabase, type TestDatabase } from '@/tests/setup/test-database';
import { watchInquiries } from '../server/watch-inquiries';

const nowMs = Date.parse('2026-03-30T09:00:00Z');
const letters = 40;

let opened: TestDatabase;
const instances: OpenDatabase[] = [];

beforeAll(async () => {
  opened = await openMigratedDatabase();
  for (let index = 0; index < 4; index += 1) instances.push(openSameDatabase(opened, { poolSize: 2 }));
  const account = { email: 'admin@lyceum.local', name: 'admin', passwordHash: 'none' };
  await insertAccount(opened.database.db, { ...account, scope: ['admin'] }, '2026-03-01T09:00:00.000Z');
});
afterAll(async () => {
  for (const { db } of instances) await db.destroy();
  await opened.drop();
});

test('four instances that watch at once tell of each term once, and do not wait for each other in a circle', async () => {
  const { db } = opened.database;
  for (let index = 0; index < letters; index += 1)
    await db
      .insertInto('appeal')
      .values({
        ...{ id: `letter-${(index * 7919) % 1000}`, created_at: '2026-03-02T09:00:00.000Z', name: 'Parent' },
        ...{ contact: '+7 701 123 45 67', message: 'A question', locale: 'ru', topic: 'food' },
        ...{ handled_at: null, handled_by: null },
      })
      .execute();
  const results = await Promise.allSettled(
    instances.map((database) => watchInquiries({ database, now: () => nowMs })),
  );
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  const notices = await db.selectFrom('notice').select('path').execute();
  expect(notices).toHaveLength(letters);
  expect(new Set(notices.map(({ path }) => path)).size).toBe(letters);
});
