import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  isOnPostgres,
  openSameDatabase,
  openMigratedDatabase,
  type TestDatabase,
} from '@/tests/setup/test-database';
import { createEncryption } from '../base/encryption';
import { createAttempts, type Attempt, type Attempts } from './attempts';
import { openAttempts } from './open-attempts';

const attempt = (key: string, max = 2): Attempt => ({ kind: 'kind', key, max, windowMs: 1000 });

let opened: TestDatabase;
let attempts: Attempts;

beforeEach(async () => {
  opened = await openMigratedDatabase();
  attempts = openAttempts(opened.database, createEncryption('a secret'));
});
afterEach(() => opened.drop());

test('allows a number of attempts per window', async () => {
  expect(await attempts.add([attempt('a')], 0)).toBe(0);
  expect(await attempts.add([attempt('a')], 600)).toBe(0);
  expect(await attempts.add([attempt('a')], 600)).toBe(400);
  expect(await attempts.add([attempt('b')], 600)).toBe(0);
  expect(await attempts.add([attempt('a')], 1000)).toBe(0);
});

test('counts all attempts or none', async () => {
  await attempts.add([attempt('a', 1)], 0);
  expect(await attempts.add([attempt('b', 1), attempt('a', 1)], 100)).toBe(900);
  expect(await attempts.add([attempt('b', 1)], 100)).toBe(0);
});

test('counts the same key of two kinds apart', async () => {
  await attempts.add([attempt('a', 1)], 0);
  expect(await attempts.add([{ ...attempt('a', 1), kind: 'other' }], 0)).toBe(0);
});

test('undoes and clears attempts', async () => {
  const one = attempt('a', 1);
  await attempts.undo([one]);
  await attempts.add([one], 0);
  await attempts.undo([one]);
  await attempts.undo([one]);
  expect(await attempts.add([one], 0)).toBe(0);
  expect(await attempts.add([one], 0)).toBe(1000);
  await attempts.clear([one]);
  expect(await attempts.add([one], 0)).toBe(0);
});

test('allows no more attempts if they are made at the same time', async () => {
  const waits = await Promise.all(Array.from({ length: 10 }, () => attempts.add([attempt('a', 3)], 0)));
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(3);
});

test('keeps a limited number of keys in memory', async () => {
  const inMemory = createAttempts();
  for (let index = 0; index <= 10_000; index++) await inMemory.add([attempt(`key ${index}`, 1)], 0);
  expect(await inMemory.add([attempt('key 1', 1)], 0)).toBe(1000);
  expect(await inMemory.add([attempt('key 0', 1)], 0)).toBe(0);
});

test.runIf(isOnPostgres())(
  'shares counts between instances, without the keys and for their time only',
  async () => {
    const other = openSameDatabase(opened);
    const ofOther = openAttempts(other, createEncryption('a secret'));
    const address = attempt('192.0.2.7', 2);
    expect([await attempts.add([address], 0), await ofOther.add([address], 0)]).toEqual([0, 0]);
    expect([await attempts.add([address], 1), await ofOther.add([address], 1)]).toEqual([999, 999]);
    const rows = await other.db.selectFrom('attempt').selectAll().execute();
    expect(rows).toEqual([{ digest: expect.stringMatching(/^[\w-]{43}$/), count: 2, ends_at_ms: 1000 }]);
    await ofOther.add([attempt('b')], 1000);
    expect(await other.db.selectFrom('attempt').selectAll().execute()).toHaveLength(1);
    await other.db.destroy();
  },
);
