import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DatabaseSettings, PostgresSettings } from '@/lib/env/database-settings';
import { openMigratedDatabase, type TestDatabase } from '@/tests/setup/test-database';
import { createEncryption } from '../base/encryption';
import { forgetSecret, shareSecret } from './shared-secret';

const postgres = { kind: 'postgresql', schema: 'school_7' } as PostgresSettings;
const sqlite: DatabaseSettings = { kind: 'sqlite', path: ':memory:' };
const first = createEncryption('the first secret, which is long enough');
const second = createEncryption('the second secret, which is long enough');

let opened: TestDatabase;

beforeEach(async () => {
  opened = await openMigratedDatabase();
});
afterEach(() => opened.drop());

test('refuses another secret than that of the other instances', async () => {
  const { db } = opened.database;
  await shareSecret(db, postgres, first);
  await shareSecret(db, postgres, first);
  await expect(shareSecret(db, postgres, second)).rejects.toThrow(
    /^AUTH_SECRET is not the secret of the site in the schema school_7: .* forget-secret school_7\.$/,
  );
});

test('accepts another secret after the first one was forgotten', async () => {
  const { db } = opened.database;
  expect(await forgetSecret(db)).toBe(false);
  await shareSecret(db, postgres, first);
  expect(await forgetSecret(db)).toBe(true);
  await shareSecret(db, postgres, second);
  await expect(shareSecret(db, postgres, first)).rejects.toThrow('AUTH_SECRET');
});

test('a site on SQLite leaves the fingerprint of its last secret to its backups', async () => {
  const { db } = opened.database;
  await shareSecret(db, sqlite, first);
  await shareSecret(db, sqlite, second);
  await shareSecret(db, postgres, second);
  await expect(shareSecret(db, postgres, first)).rejects.toThrow('AUTH_SECRET');
});
