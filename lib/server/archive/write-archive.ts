import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { locales } from '../../i18n/locales';
import { createObjectName } from '../content/ids';
import type { Deps } from '../deps';
import { fileListName, manifestName, toListName } from './archive-format';
import { chooseItems } from './choose-items';
import { listFiles } from './list-files';
import { takeSnapshot, type Snapshot } from './take-snapshot';
import { readSnapshotList, toIndexPage } from './to-index-page';
import { toTextPage, type FilePlaces } from './to-text-page';
import { createZipWriter, type ZipWriter } from './zip-writer';

/** What goes into an archive. */
export interface ArchiveScope {
  /** The year in which the school year begins; `null`: everything. */
  readonly schoolYear: number | null;
}

/**
 * Writes an archive into a new file and returns its path; whoever reads it removes it. The content is written down in
 * one transaction, so that what items show is there; packing it takes longer and holds nobody up.
 */
export async function writeArchive(deps: Deps, { schoolYear }: ArchiveScope): Promise<string> {
  const { files, database } = deps;
  const nowMs = deps.now();
  await mkdir(files.incomingFolder, { recursive: true });
  const made: string[] = [];
  const toPath = () => {
    const path = join(files.incomingFolder, createObjectName('part'));
    made.push(path);
    return path;
  };
  const target = join(files.incomingFolder, createObjectName('part'));
  const zip = createZipWriter(target, new Date(nowMs));
  try {
    const snapshot = await database.db
      .transaction()
      .execute(async (db) => takeSnapshot(db, await chooseItems(db, schoolYear), { nowMs, toPath }));
    const createdAt = new Date(nowMs).toISOString();
    const manifest = { format: 'school-site-content', version: 1, createdAt, schoolYear };
    await zip.add(manifestName, Readable.from([JSON.stringify(manifest)]), true);
    const places = await addLists(deps, zip, snapshot);
    await addTexts(zip, snapshot, places);
    for (const locale of locales) {
      const name = locale === 'kz' ? 'index.html' : 'ru.html';
      await zip.add(name, Readable.from(toIndexPage(snapshot, locale, { schoolYear, nowMs })), true);
    }
    await zip.finish();
    return target;
  } catch (error) {
    zip.abandon();
    await rm(target, { force: true });
    throw error;
  } finally {
    await Promise.all(made.map((path) => rm(path, { force: true })));
  }
}

/** Adds the lists of items and of files, and the files; returns where those lie. */
async function addLists(deps: Deps, zip: ZipWriter, { lists, fileIds }: Snapshot): Promise<FilePlaces> {
  const files = new Map<string, { entry: string; name: string }>();
  const fileOfImage = new Map<string, string>();
  const fileOfObject = new Map<string, string>();
  for (const [collection, path] of lists) {
    await zip.add(toListName(collection), Readable.from(toJsonList(readSnapshotList(path))), true);
  }
  for await (const { id, input } of readSnapshotList(lists.get('images')!)) {
    if (typeof input['file'] === 'string') fileOfImage.set(id, input['file']);
  }
  const found = [];
  for await (const { listed, objectName } of listFiles(deps.database.db, fileIds)) {
    // Bytes that are gone from the disk are no reason to keep all others back.
    if ((await deps.files.size(objectName)) === null) continue;
    const bytes = Readable.fromWeb(deps.files.read(objectName));
    await zip.add(listed.entry, bytes, false);
    files.set(listed.id, { entry: listed.entry, name: listed.name });
    for (const { name } of listed.objects) fileOfObject.set(name, listed.id);
    found.push(listed);
  }
  await zip.add(fileListName, Readable.from(toJsonList(found)), true);
  return { files, fileOfImage, fileOfObject };
}

async function addTexts(zip: ZipWriter, { lists }: Snapshot, places: FilePlaces): Promise<void> {
  for (const [collection, path] of lists) {
    for await (const item of readSnapshotList(path)) {
      const page = toTextPage(collection, item, places);
      await zip.add(`texts/${collection}/${item.id}.html`, Readable.from([page]), true);
    }
  }
}

/** A JSON array with an item a line, so that it can be read without holding all of it. */
async function* toJsonList(items: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const item of items) {
    yield `${isFirst ? '[' : ','}\n${JSON.stringify(item)}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}
