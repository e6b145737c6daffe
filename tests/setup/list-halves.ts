import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openSqlite } from '@/lib/server/db/sqlite';
import type { OpenDatabase } from '@/lib/server/db/open-database';
import { createFolderStore } from '@/lib/server/files/folder-store';
import { removeOlderFiles } from '@/lib/server/files/left-files';
import { sweep } from '@/lib/server/files/sweep';
import { toLog } from './to-log';

const hourMs = 60 * 60 * 1000;

/** Name under which tests upload photos of 1200 × 900 pixels. */
export const photoName = 'a.jpg';

/** Objects of such a photo: its master, and three widths in two formats. */
const objectsPerPhoto = 7;

/** Names that start with the folder they are in. */
const objectFolder = /^[0-9a-f]{2}$/;

/**
 * Returns what is half in the files of a site at rest, as sentences: photos with missing sizes, rows without their bytes or
 * with damaged ones, and files without a row. Sweeps first, with a clock two hours ahead.
 * @param decoded pictures that were decoded before; those decoded now are added
 */
export async function listHalves(dataDir: string, decoded: Set<string>): Promise<string[]> {
  const uploads = join(dataDir, 'uploads');
  const database = openSqlite(join(dataDir, 'site.sqlite'));
  try {
    const files = createFolderStore(uploads);
    await removeOlderFiles(files.incomingFolder, Infinity);
    await sweep({ database, files, log: toLog(() => {}), now: () => Date.now() + 2 * hourMs });
    const names = await listObjectNames(database);
    const stored = listObjects(dataDir);
    return [
      ...(await listPartialPhotos(database)),
      ...(await listDamaged(database, uploads, decoded)),
      ...stored.filter((name) => !names.has(name)).map((name) => `${name} has no row`),
    ];
  } finally {
    await database.db.destroy();
  }
}

/** Returns the names of the objects in the folder of a site, with rows and without. */
export function listObjects(dataDir: string): string[] {
  const uploads = join(dataDir, 'uploads');
  if (!existsSync(uploads)) return [];
  const folders = readdirSync(uploads).filter((name) => objectFolder.test(name));
  return folders.flatMap((name) => readdirSync(join(uploads, name)));
}

async function listObjectNames({ db }: OpenDatabase): Promise<Set<string>> {
  const rows = await db.selectFrom('stored_object').select('name').where('erased_at', 'is', null).execute();
  return new Set(rows.map(({ name }) => name));
}

async function listPartialPhotos({ db }: OpenDatabase): Promise<string[]> {
  const photos = await db
    .selectFrom('file')
    .leftJoin('stored_object', 'stored_object.file_id', 'file.id')
    .select(({ fn }) => ['file.id as id', fn.count<number>('stored_object.name').as('objects')])
    .where('file.original_name', '=', photoName)
    .groupBy('file.id')
    .execute();
  const images = await db.selectFrom('image').select('file').execute();
  const shown = new Set(images.map(({ file }) => file));
  return photos.flatMap(({ id, objects }) => [
    ...(Number(objects) === objectsPerPhoto ? [] : [`photo ${id} has ${objects} objects`]),
    ...(shown.has(id) ? [] : [`photo ${id} has no image`]),
  ]);
}

async function listDamaged({ db }: OpenDatabase, uploads: string, decoded: Set<string>): Promise<string[]> {
  const faults: string[] = [];
  const rows = await db.selectFrom('stored_object').selectAll().where('erased_at', 'is', null).execute();
  for (const { name, bytes, media_type } of rows) {
    const path = join(uploads, name.slice(0, 2), name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.size !== bytes) faults.push(`${name} has ${stats?.size ?? 'no'} instead of ${bytes} bytes`);
    else if (media_type.startsWith('image/') && !decoded.has(name)) {
      await sharp(path, { failOn: 'warning' })
        .stats()
        .catch((error: unknown) => faults.push(`${name} is damaged: ${String(error)}`));
    }
    decoded.add(name);
  }
  return faults;
}
