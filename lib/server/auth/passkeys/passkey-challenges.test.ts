import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import {
  isOnPostgres,
  openMigratedDatabase,
  openSameDatabase,
  type TestDatabase,
} from '@/tests/setup/test-database';
import { createEncryption } from '../../base/encryption';
import { createChallenge, openChallenge, takeChallenge, type ChallengePurpose } from './passkey-challenges';

const encryption = createEncryption('a secret');

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openMigratedDatabase();
});
afterEach(() => opened.drop());

function make(purpose: ChallengePurpose) {
  return openChallenge(encryption, createChallenge(encryption, purpose, 0).sealed, purpose, 1);
}

test.each<[ChallengePurpose, ChallengePurpose]>([
  [['sign in'], ['second step', 'ticket']],
  [
    ['second step', 'ticket'],
    ['second step', 'another'],
  ],
  [
    ['confirm', 'person', 'session'],
    ['add', 'person', 'session'],
  ],
  [
    ['confirm', 'person', 'session'],
    ['confirm', 'another', 'session'],
  ],
  [
    ['confirm', 'person', 'session'],
    ['confirm', 'person', 'another'],
  ],
])('a challenge for %j is none for %j', (purpose, other) => {
  const { sealed, text } = createChallenge(encryption, purpose, 0);
  expect(openChallenge(encryption, sealed, purpose, 1).text).toBe(text);
  expect(() => openChallenge(encryption, sealed, other, 1)).toThrow('challenge_expired');
  const another = createEncryption('another secret');
  expect(() => openChallenge(another, sealed, purpose, 1)).toThrow('challenge_expired');
});

test('a challenge ends after five minutes', () => {
  const { sealed } = createChallenge(encryption, ['sign in'], 0);
  expect(() => openChallenge(encryption, sealed, ['sign in'], 299_999)).not.toThrow();
  expect(() => openChallenge(encryption, sealed, ['sign in'], 300_000)).toThrow('challenge_expired');
});

test('exactly one of several instances consumes a challenge, and keeps its row until it ends', async () => {
  const others = isOnPostgres() ? [openSameDatabase(opened), openSameDatabase(opened)] : [];
  const instances = [opened.database, ...others, opened.database, ...others];
  const challenge = make(['sign in']);
  const taken = await Promise.allSettled(instances.map(({ db }) => takeChallenge(db, challenge, 1)));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of taken)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ApiError);
  const { db } = opened.database;
  await takeChallenge(db, make(['sign in']), 1);
  expect(await db.selectFrom('answered_challenge').selectAll().execute()).toHaveLength(2);
  await takeChallenge(db, make(['sign in']), 300_000);
  expect(await db.selectFrom('answered_challenge').selectAll().execute()).toHaveLength(1);
  for (const other of others) await other.db.destroy();
});
