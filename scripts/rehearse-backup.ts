import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvError } from '../lib/env/env';
import { databaseName } from '../lib/server/backup/backup-format';
import { toMb } from '../lib/server/backup/require-room';
import { restoreBackup, type RestoredBackup } from '../lib/server/backup/restore-backup';
import { startRestored } from '../lib/server/backup/start-restored';
import { endOnSignal } from './lib/end-on-signal';
import { askSite } from './rehearsal/ask-site';
import { countFiles, readItemIds } from './rehearsal/read-restored';
import '@/lib/processes/install-server';

try {
  process.umask(0o077);
  const [path, ...rest] = process.argv.slice(2);
  if (!path || rest.length > 0) throw new EnvError('Say which file: npm run restore -- --rehearse FILE.zip');
  const signal = endOnSignal('Stopped before the end: nothing is left of the rehearsal.');
  // On many systems /tmp is memory, which a large site would fill.
  const parent = process.env['TMPDIR'] ?? (existsSync('/var/tmp') ? '/var/tmp' : tmpdir());
  const folder = await mkdtemp(join(parent, 'lyceum-rehearsal-'));
  try {
    await rehearse(path, join(folder, 'data'), signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  // Also if the site itself has its data on PostgreSQL and in object storage.
  console.log('The backup can be restored: tried with SQLite and a folder, which are gone again.');
} catch (error) {
  console.error(error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
}

/** Restores a backup, starts the site on it and prints what it found. Throws `EnvError` if the backup is of no use. */
async function rehearse(path: string, dataDir: string, signal: AbortSignal): Promise<void> {
  const startedAtMs = performance.now();
  const backup = await restoreBackup({ path, dataDir, signal });
  const database = join(dataDir, databaseName);
  const fileCount = await countFiles(dataDir);
  requireEqual('files', backup.files.count, fileCount);
  const items = readItemIds(database);
  const site = await startRestored({ dataDir, signal, failure: 'The backup cannot be restored' });
  const answered = await askSite(site.url, { database, lost: backup.lost, signal }).finally(() =>
    site.stop(),
  );
  const kept = readItemIds(database);
  requireEqual('items', items.size, [...items].filter((id) => kept.has(id)).length);
  const seconds = Math.round((performance.now() - startedAtMs) / 1000);
  console.log(
    `Backup of ${backup.createdAt}: ${items.size} items, ${fileCount} files (${toSize(backup)} MB), tried in ${seconds} s.`,
  );
  console.log(`Answered: ${answered.join(', ')}.`);
  if (backup.lost.length > 0) console.log(`${backup.lost.length} files were lost before the backup.`);
}

function toSize({ database, files }: RestoredBackup): number {
  return toMb(database.bytes + files.bytes);
}

function requireEqual(what: string, expected: number, found: number): void {
  if (found !== expected)
    throw new EnvError(`The backup cannot be restored: only ${found} of its ${expected} ${what} are there.`);
}
