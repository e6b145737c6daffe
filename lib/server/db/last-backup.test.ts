import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMigratedDatabase, type TestDatabase } from '@/tests/setup/test-database';
import { isBackupOverdue, noteBackup, readLastBackups } from './last-backup';

let opened: TestDatabase;

beforeEach(async () => {
  opened = await openMigratedDatabase();
});
afterEach(() => opened.drop());

const note = (time: string, more: { lost?: number; isComplete?: boolean; bytes?: number } = {}) =>
  noteBackup(opened.database.db, {
    ...{ nowMs: Date.parse(time), bytes: 3_000_000_000, lost: 0, isComplete: true },
    ...more,
  });

const isOverdue = async (now: string) =>
  isBackupOverdue(opened.database.db, await readLastBackups(opened.database.db), Date.parse(now));

const addAccount = (time: string) =>
  opened.database.db
    .insertInto('user')
    .values({
      ...{ id: 'u1', email: 'a@lyceum.local', name: 'A', password_hash: '', scope: '[]' },
      ...{ created_at: time, disabled_at: null },
    })
    .execute();

test('knows no backup of a new site', async () => {
  expect(await readLastBackups(opened.database.db)).toEqual({ completeAt: null, bytes: null, lostFiles: 0 });
});

test('knows the last complete backup', async () => {
  await note('2026-03-01T03:00:00Z', { bytes: 1 });
  await note('2026-03-02T03:00:00Z');
  expect(await readLastBackups(opened.database.db)).toEqual({
    completeAt: '2026-03-02T03:00:00.000Z',
    bytes: 3_000_000_000,
    lostFiles: 0,
  });
});

test('reports missing files until a newer backup is complete', async () => {
  await note('2026-03-01T03:00:00Z');
  await note('2026-03-02T03:00:00Z', { lost: 4, isComplete: false });
  const { completeAt, lostFiles } = await readLastBackups(opened.database.db);
  expect([completeAt, lostFiles]).toEqual(['2026-03-01T03:00:00.000Z', 4]);
  await note('2026-03-03T03:00:00Z', { lost: 4 });
  expect((await readLastBackups(opened.database.db)).lostFiles).toBe(0);
});

test('warns three days after the last complete backup', async () => {
  await addAccount('2020-01-01T00:00:00.000Z');
  await note('2026-03-01T03:00:00Z');
  await note('2026-03-03T03:00:00Z', { lost: 1, isComplete: false });
  expect(await isOverdue('2026-03-04T03:00:00Z')).toBe(false);
  expect(await isOverdue('2026-03-04T03:00:01Z')).toBe(true);
});

test('warns three days after the first account if there was no backup', async () => {
  expect(await isOverdue('2026-03-04T03:00:01Z')).toBe(false);
  await addAccount('2026-03-01T03:00:00.000Z');
  expect(await isOverdue('2026-03-04T03:00:00Z')).toBe(false);
  expect(await isOverdue('2026-03-04T03:00:01Z')).toBe(true);
});
