import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '@/lib/server/set-up/migrate';
import { openSqlite } from '@/lib/server/db/sqlite';

let bytes: Buffer | undefined;

/** Returns a migrated SQLite database. The tests of a worker copy it, because migrations take most of a start. */
export async function readMigratedDatabase(): Promise<Buffer> {
  return (bytes ??= await createDatabase());
}

async function createDatabase(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'migrated-'));
  const path = join(folder, 'site.sqlite');
  const { db } = openSqlite(':memory:');
  await migrate(db);
  await sql`vacuum into ${path}`.execute(db);
  await db.destroy();
  const created = readFileSync(path);
  rmSync(folder, { recursive: true });
  return created;
}
