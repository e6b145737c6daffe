import { sql } from 'kysely';
import type { PostgresSettings } from '@/lib/env/database-settings';
import type { Env } from '@/lib/env/env';
import { openSiteDatabase } from '@/lib/server/db/open-site-database';
import { openFileStore } from '@/lib/server/files/open-file-store';

type Places = Pick<Env, 'database' | 'dataDir' | 's3'>;

/** Objects of a bucket that were written until tomorrow: all. */
const dayMs = 24 * 60 * 60 * 1000;

/** Removes the files of a site in object storage. */
export async function removeObjects({ dataDir, s3 }: Places): Promise<void> {
  if (!s3) return;
  const { files, close } = await openFileStore({ dataDir, s3 });
  try {
    for await (const object of files.listOlder(Date.now() + dayMs)) await object.remove();
    for (const mark of await files.listMarks()) await files.removeMark(mark);
  } finally {
    close();
  }
}

/** Removes the schema of a site on PostgreSQL, with all of its tables. */
export async function removeSchema({ database }: Places): Promise<void> {
  if (database.kind === 'sqlite') return;
  const { db } = openSiteDatabase({ ...database, poolSize: 1 });
  try {
    await db.schema.dropSchema(database.schema).ifExists().cascade().execute();
  } finally {
    await db.destroy();
  }
}

/**
 * Returns a function that removes the schema and the files that a site is about to get: only those that do not exist yet, so
 * that nothing of others is removed.
 */
export async function planUndo(places: Places): Promise<() => Promise<void>> {
  const isSchemaNew = places.database.kind === 'postgresql' && !(await hasSchema(places.database));
  // A storage that gives no answer may have files of others.
  const isStoreEmpty = await hasNoObjects(places).catch(() => false);
  return async () => {
    if (isSchemaNew) await removeSchema(places);
    if (isStoreEmpty) await removeObjects(places);
  };
}

async function hasSchema(database: PostgresSettings): Promise<boolean> {
  const { db } = openSiteDatabase({ ...database, poolSize: 1 });
  try {
    const { rows } = await sql`select 1 from pg_namespace where nspname = ${database.schema}`.execute(db);
    return rows.length > 0;
  } finally {
    await db.destroy();
  }
}

async function hasNoObjects({ dataDir, s3 }: Places): Promise<boolean> {
  if (!s3) return false;
  const { files, close } = await openFileStore({ dataDir, s3 });
  try {
    const objects = files.listOlder(Date.now() + dayMs)[Symbol.asyncIterator]();
    const { done } = await objects.next();
    return done === true && (await files.listMarks()).length === 0;
  } finally {
    close();
  }
}
