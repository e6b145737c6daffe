import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/database';
import type { OpenDatabase } from '../db/open-database';
import type { FileStore } from './file-store';

/** A site that uses a store. */
export interface StoreClaim {
  readonly database: Pick<OpenDatabase, 'db' | 'readPlace'>;
  readonly files: FileStore;
}

/**
 * Whose the files of a store are: of this database; of a database that this one is a copy of; or of another site. The
 * reason is a sentence for the administrator.
 */
export type Ownership =
  { readonly kind: 'own' } | { readonly kind: 'copy' | 'foreign'; readonly reason: string };

/** Beginning of the mark of a restore; the checksum of the backup's database follows. */
export const restoreMark = 'restore-';

/** Names that `createObjectName` returns. */
const objectName = /^[0-9a-f]{32}\.[a-z0-9]+$/;

/** Number of objects looked up per query. */
const batchSize = 200;

/**
 * Claims a store for the site of a database: writes the site's id into it as a mark if the store is empty, or the
 * database knows a file of it. Instances of a site write the same mark, because the id is in their database.
 */
export async function claimStore({ database, files }: StoreClaim): Promise<Ownership> {
  const { db } = database;
  const { siteId, place: claimedPlace } = await readIdentity(db);
  const place = await database.readPlace(files.isLocal);
  const marks = await files.listMarks();
  const other = marks.find((mark) => mark !== siteId && !mark.startsWith(restoreMark));
  if (other) return { kind: 'foreign', reason: toForeignReason(files, other) };
  if (marks.includes(siteId)) {
    if (claimedPlace === null || place === null || claimedPlace === place) return { kind: 'own' };
    return { kind: 'copy', reason: toCopyReason(files, siteId) };
  }
  if (!(await isKnown(db, files, marks))) {
    // Another instance may have written the mark and the first files since.
    if ((await files.listMarks()).includes(siteId)) return { kind: 'own' };
    return { kind: 'foreign', reason: toUnknownReason(files, marks) };
  }
  await files.addMark(siteId);
  const rival = (await files.listMarks()).find((mark) => mark !== siteId && !marks.includes(mark));
  if (rival) {
    await files.removeMark(siteId);
    return { kind: 'foreign', reason: toForeignReason(files, rival) };
  }
  await db.updateTable('site_identity').set({ place }).where('id', '=', 1).execute();
  for (const mark of marks) await files.removeMark(mark);
  return { kind: 'own' };
}

/** Returns the row that names the site. The first call in any process creates it. */
async function readIdentity(db: Kysely<Tables>): Promise<{ siteId: string; place: string | null }> {
  const existing = await selectIdentity(db);
  if (existing) return existing;
  await db
    .insertInto('site_identity')
    .values({ id: 1, site_id: randomBytes(16).toString('hex'), place: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await selectIdentity(db))!;
}

function selectIdentity(db: Kysely<Tables>) {
  return db.selectFrom('site_identity').select(['site_id as siteId', 'place']).executeTakeFirst();
}

/** Whether a store has an object with a row, or neither objects nor the mark of a restore. */
async function isKnown(db: Kysely<Tables>, files: FileStore, marks: readonly string[]): Promise<boolean> {
  let count = 0;
  const batch: string[] = [];
  for await (const { name } of files.listOlder(Infinity)) {
    // Other programs leave files such as .DS_Store.
    if (name === null || !objectName.test(name)) continue;
    count += 1;
    batch.push(name);
    if (batch.length === batchSize && (await hasRow(db, batch.splice(0)))) return true;
  }
  return (count === 0 && marks.length === 0) || hasRow(db, batch);
}

async function hasRow(db: Kysely<Tables>, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return false;
  const row = await db
    .selectFrom('stored_object')
    .select('name')
    .where('name', 'in', names)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const settings = 'DATABASE_URL, DATABASE_SCHEMA, DATA_DIR and S3_PREFIX';

function toForeignReason(files: FileStore, mark: string): string {
  return `The uploads in ${files.place} belong to another database than this one: check ${settings}. If this database shall own them, stop the site that uses them, delete ${files.toMarkPlace(mark)} and start again.`;
}

function toUnknownReason(files: FileStore, marks: readonly string[]): string {
  const left = marks.map((mark) => ` A restore has left ${files.toMarkPlace(mark)}.`).join('');
  return `The uploads in ${files.place} belong to another database, because this one knows none of them: check ${settings}. A new site needs an empty place for its uploads.${left}`;
}

function toCopyReason(files: FileStore, mark: string): string {
  return `The database is a copy, or was moved, and ${files.place} may be used by the original. If nothing else uses it, delete ${files.toMarkPlace(mark)} and start again.`;
}
