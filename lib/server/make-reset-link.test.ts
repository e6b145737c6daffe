import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOpenLink } from './auth/account-links';
import { createAccount } from './auth/accounts';
import { migrate } from './set-up/migrate';
import { openSqlite } from './db/sqlite';
import { makeResetLink } from './make-reset-link';

const nowMs = Date.parse('2026-03-02T09:00:00Z');
const now = new Date(nowMs).toISOString();
let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'reset-link-'));
  const { db } = openSqlite(join(dataDir, 'site.sqlite'));
  await migrate(db);
  const account = { email: 'admin@lyceum.local', name: 'admin', password: 'three red elephants' };
  await createAccount(db, { ...account, scope: ['admin'] }, now);
  await db.updateTable('user').set({ totp_secret: 'x', totp_confirmed_at: now }).execute();
  await db.destroy();
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const toPlace = (folder: string, apiUrl: string | null = null) => ({
  dataDir: folder,
  database: { kind: 'sqlite', path: join(folder, 'site.sqlite') } as const,
  apiUrl,
});

const make = (email: string, withoutSecondFactor = false) =>
  makeResetLink(toPlace(dataDir), { email, withoutSecondFactor }, nowMs);

test('creates a link that is valid for a day and keeps the second factor', async () => {
  const { token, expiresAt } = await make(' Admin@Lyceum.local ');
  expect(expiresAt).toBe('2026-03-03T09:00:00.000Z');
  const { db } = openSqlite(join(dataDir, 'site.sqlite'));
  expect(await findOpenLink(db, token, now)).toMatchObject({ kind: 'reset', created_by: null });
  const user = await db.selectFrom('user').selectAll().executeTakeFirstOrThrow();
  expect(user.totp_confirmed_at).toBe(now);
  await db.destroy();
});

test('disables the second factor on request, with one audit entry', async () => {
  await make('admin@lyceum.local', true);
  await make('admin@lyceum.local', true);
  const { db } = openSqlite(join(dataDir, 'site.sqlite'));
  expect((await db.selectFrom('user').selectAll().executeTakeFirstOrThrow()).totp_confirmed_at).toBeNull();
  const told = (await db.selectFrom('audit').select('action').execute()).map(({ action }) => action);
  expect(told.toSorted()).toEqual(['make-reset-link', 'make-reset-link', 'remove-second-factor']);
  await db.destroy();
});

test('reports errors as sentences', async () => {
  await expect(make('nobody@lyceum.local')).rejects.toThrow('There is no account nobody@lyceum.local.');
  const remote = makeResetLink(toPlace(dataDir, 'https://api.example'), {
    email: 'admin@lyceum.local',
    withoutSecondFactor: false,
  });
  await expect(remote).rejects.toThrow('API_URL');
  const elsewhere = makeResetLink(toPlace(join(dataDir, 'nothing')), {
    email: 'admin@lyceum.local',
    withoutSecondFactor: false,
  });
  await expect(elsewhere).rejects.toThrow(
    `There is no site in ${join(dataDir, 'nothing')}: is DATA_DIR right?`,
  );
});
